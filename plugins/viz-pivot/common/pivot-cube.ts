import {
  eachInTurns,
  finished,
  flatInTurns,
  numberOf,
  pausesEvery,
  rowsInTurns,
  type FormData,
  type Steps,
} from '#plugins/viz-kit';
import type { CellValue, ColumnarResult, ResultColumn } from '#plugins/databases';
import { columnLabel } from '#plugins/queries';
import { aggregateCells, wholeOf } from './cell-aggregates.ts';
import { cellStore, type CellStore } from './cell-store.ts';
import { growAxis, type AxisGrowth, type AxisNode, type AxisTree } from './axis-tree.ts';
import { metricNames, pivotFields } from './pivot-fields.ts';
import type { PivotAggregate, PivotOptions } from './pivot-options.ts';
import { asksForTotals, pivotLevels, type PivotLevel } from './pivot-query.ts';

/** The answers as groups of both sides and a value for each pair of them and each metric. */
export interface PivotCube {
  readonly rows: AxisTree;
  readonly columns: AxisTree;
  readonly metrics: readonly string[];
  /** Fields of a side as the answer has them, by level. */
  readonly rowFields: readonly (ResultColumn | undefined)[];
  readonly columnFields: readonly (ResultColumn | undefined)[];
  /** Undefined: there is no such cell, or no total of that level was asked for. */
  readonly valueOf: (row: AxisNode, column: AxisNode, metric: number) => CellValue | undefined;
  /** Values of a metric in the cells themselves, without totals. */
  readonly cellValues: (metric: number) => readonly CellValue[];
  /** What its numbers are formatted by together: the cells, and where not all of them are there the totals, too. */
  readonly formattedValues: (metric: number) => readonly CellValue[];
}

const noRows: ColumnarResult = { columns: [], rowCount: 0 };

/** `isLazy`: groups come from the levels of the totals, too, since those without cells have not been opened. */
export const pivotCube = (
  data: readonly ColumnarResult[],
  formData: FormData,
  options: PivotOptions,
  isLazy = false,
): PivotCube => finished(pivotCubeInTurns(data, formData, options, isLazy));

/** Rows that are looked at between two places to pause. */
const together = 50;

/** The same with pauses. */
export function* pivotCubeInTurns(
  data: readonly ColumnarResult[],
  formData: FormData,
  options: PivotOptions,
  isLazy: boolean,
): Steps<PivotCube> {
  const fields = pivotFields(formData);
  const names: SideNames = { rows: fields.rows.map(columnLabel), columns: fields.columns.map(columnLabel) };
  const metrics = metricNames(fields);
  const levels = pivotLevels(formData);
  const cells = data[0] ?? noRows;
  const growth = { rows: growAxis(names.rows.length), columns: growAxis(names.columns.length) };
  const places = yield* placesOf(cells, names, growth);
  if (isLazy) yield* placeOuter(growth, { data, levels, names });
  const sides = { rows: growth.rows.tree, columns: growth.columns.tree };
  const store = cellStore(sides.rows.nodes.length, sides.columns.nodes.length);
  const values = valuesBy(cells, metrics);
  const isAsked = asksForTotals(formData);
  if (isAsked) {
    store.append(values, cells.rowCount);
    yield* eachInTurns(places, ({ row, column }, at) => store.set(row, column, at));
    for (const [at, level] of levels.slice(1).entries())
      yield* addTotals(store, growth, { result: data[at + 1] ?? noRows, level, names, metrics });
  } else yield* addAggregates(store, places, { levels, values, name: options.aggregateFunction });
  const valueOf = sharesOf(store, { rows: sides.rows.root, columns: sides.columns.root }, options.aggregateFunction);
  const shown: (readonly CellValue[])[] = [];
  for (const metric of metrics.keys())
    shown.push(
      isAsked
        ? (values[metric] ?? [])
        : yield* eachInTurns(places, ({ row, column }) => valueOf(row, column, metric) ?? null),
    );
  return {
    ...sides,
    metrics,
    rowFields: fieldsOf(sides.rows, names.rows, { cells, isLazy }),
    columnFields: fieldsOf(sides.columns, names.columns, { cells, isLazy }),
    valueOf,
    cellValues: (metric) => shown[metric] ?? [],
    formattedValues: (metric) =>
      isLazy ? data.flatMap((result) => valuesBy(result, metrics)[metric] ?? []) : (shown[metric] ?? []),
  };
}

interface SideNames {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
}

interface SideGrowth {
  readonly rows: AxisGrowth;
  readonly columns: AxisGrowth;
}

/** The groups of both sides that a cell belongs to. */
interface Place {
  readonly row: AxisNode;
  readonly column: AxisNode;
}

function* placesOf(cells: ColumnarResult, names: SideNames, { rows, columns }: SideGrowth): Steps<readonly Place[]> {
  const [down, across] = [valuesBy(cells, names.rows), valuesBy(cells, names.columns)];
  return yield* rowsInTurns(cells.rowCount, (at) => ({
    row: rows.place(down, at),
    column: columns.place(across, at),
  }));
}

/** Groups of rows that totals of all columns are of. */
function* placeOuter(
  { rows, columns }: SideGrowth,
  {
    data,
    levels,
    names,
  }: { readonly data: readonly ColumnarResult[] } & Pick<LevelAnswer, 'names'> & {
      readonly levels: readonly PivotLevel[];
    },
): Steps<void> {
  const isTime = pausesEvery(together);
  for (const [at, level] of levels.entries()) {
    const result = data[at];
    if (result === undefined || level.columns < names.columns.length) continue;
    const down = valuesBy(result, names.rows.slice(0, level.rows));
    const across = valuesBy(result, names.columns);
    for (let row = 0; row < result.rowCount; row += 1) {
      rows.place(down, row);
      columns.place(across, row);
      if (isTime()) yield;
    }
  }
}

/** The fields of a side; where not all cells are there, with the values of its groups. */
function fieldsOf(
  { nodes }: AxisTree,
  names: readonly string[],
  { cells, isLazy }: { readonly cells: ColumnarResult; readonly isLazy: boolean },
): PivotCube['rowFields'] {
  return names.map((name, at) => {
    const field = columnNamed(cells, name);
    if (field === undefined || !isLazy) return field;
    return { ...field, values: nodes.flatMap(({ level, value }) => (level === at + 1 ? [value] : [])) };
  });
}

const columnNamed = (result: ColumnarResult, name: string): ResultColumn | undefined =>
  result.columns.find((column) => column.name === name);

const valuesBy = (result: ColumnarResult, names: readonly string[]): readonly (readonly CellValue[])[] =>
  names.map((name) => columnNamed(result, name)?.values ?? []);

interface LevelAnswer {
  readonly result: ColumnarResult;
  readonly level: PivotLevel;
  readonly names: SideNames;
  readonly metrics: readonly string[];
}

/** Groups that the cells do not have, as the row limit cut them, are left out. */
function* addTotals(
  store: CellStore,
  { rows, columns }: SideGrowth,
  { result, level, names, metrics }: LevelAnswer,
): Steps<void> {
  const isTime = pausesEvery(together);
  const from = store.append(valuesBy(result, metrics), result.rowCount);
  const down = valuesBy(result, names.rows.slice(0, level.rows));
  const across = valuesBy(result, names.columns.slice(0, level.columns));
  for (let at = 0; at < result.rowCount; at += 1) {
    const row = rows.find(down, at);
    const column = columns.find(across, at);
    if (row !== undefined && column !== undefined) store.set(row, column, from + at);
    if (isTime()) yield;
  }
}

interface AggregateChoice {
  readonly levels: readonly PivotLevel[];
  /** Of the cells, in columns. */
  readonly values: readonly (readonly CellValue[])[];
  readonly name: PivotAggregate;
}

/** Cells and totals of every level from the values in the cells; shares need the levels of what they are shares of. */
function* addAggregates(
  store: CellStore,
  places: readonly Place[],
  { levels, values, name }: AggregateChoice,
): Steps<void> {
  const wanted = wholeOf(name) === undefined ? levels : withWholes(levels);
  for (const level of wanted) {
    const groups = yield* groupsAt(places, level);
    const made: (readonly CellValue[])[] = [];
    for (const all of values)
      made.push(
        yield* eachInTurns(groups, ({ members }) =>
          aggregateCells(
            name,
            members.map((member) => all[member] ?? null),
          ),
        ),
      );
    const from = store.append(made, groups.length);
    yield* eachInTurns(groups, ({ row, column }, at) => store.set(row, column, from + at));
  }
}

interface Group extends Place {
  /** Positions of cells. */
  readonly members: number[];
}

function* groupsAt(places: readonly Place[], level: PivotLevel): Steps<readonly Group[]> {
  const known = new Map<AxisNode, Map<AxisNode, Group>>();
  return yield* flatInTurns(places, (place, at) => {
    const row = ancestorAt(place.row, level.rows);
    const column = ancestorAt(place.column, level.columns);
    const ofRow = known.get(row) ?? new Map<AxisNode, Group>();
    known.set(row, ofRow);
    const found = ofRow.get(column);
    if (found !== undefined) {
      found.members.push(at);
      return [];
    }
    const group: Group = { row, column, members: [at] };
    ofRow.set(column, group);
    return [group];
  });
}

function withWholes(levels: readonly PivotLevel[]): readonly PivotLevel[] {
  const all = [
    ...levels,
    ...levels.map(({ rows }) => ({ rows, columns: 0 })),
    ...levels.map(({ columns }) => ({ rows: 0, columns })),
    { rows: 0, columns: 0 },
  ];
  const keyOf = ({ rows, columns }: PivotLevel) => `${String(rows)} ${String(columns)}`;
  return [...new Map(all.map((level) => [keyOf(level), level])).values()];
}

function ancestorAt(node: AxisNode, level: number): AxisNode {
  return node.level <= level || node.parent === undefined ? node : ancestorAt(node.parent, level);
}

/** Values, or where the function says so their shares of the same metric's total. */
function sharesOf(
  store: CellStore,
  roots: { readonly rows: AxisNode; readonly columns: AxisNode },
  name: PivotAggregate,
): PivotCube['valueOf'] {
  const whole = wholeOf(name);
  if (whole === undefined) return store.get;
  return (row, column, metric) => {
    const value = store.get(row, column, metric);
    const total = numberOf(
      store.get(whole === 'Rows' ? row : roots.rows, whole === 'Columns' ? column : roots.columns, metric),
    );
    const part = numberOf(value);
    if (part === null) return value;
    return total === null || total === 0 ? null : part / total;
  };
}
