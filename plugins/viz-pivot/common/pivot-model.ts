import { finished, numberOf, type Selects, type Steps } from '#plugins/viz-kit';
import type { CellValue, ResultColumn } from '#plugins/databases';
import { axisLines, type AxisLine, type PendingGroup } from './axis-lines.ts';
import { orderedChildren, type AxisOrder } from './axis-order.ts';
import type { AxisNode, AxisTree } from './axis-tree.ts';
import { cellGrounds, type CellGround, type GroundOf } from './cell-looks.ts';
import { messages } from './messages.ts';
import { pivotCubeInTurns, type PivotCube } from './pivot-cube.ts';
import { pivotFields } from './pivot-fields.ts';
import { cellWords, fieldWords, type PivotInput } from './pivot-formats.ts';
import { headingDepth, headingParts, lineKey, type HeadingChoice, type HeadingPart } from './pivot-headings.ts';
import type { KeyOrder } from './pivot-options.ts';

/** What a reader did with the table. */
export interface PivotView {
  readonly closedRows: ReadonlySet<string>;
  readonly closedColumns: ReadonlySet<string>;
  /** Rows are ordered by a column, or without one by their names; undefined: as the settings say. */
  readonly sort?: { readonly column?: string; readonly isDescending: boolean };
  /** Columns are ordered by the values of a row; undefined: as the settings say. */
  readonly columnSort?: { readonly row: string; readonly isDescending: boolean };
  /** Groups of rows that were opened and have no inner groups yet, by their keys. */
  readonly pending?: ReadonlyMap<string, PendingGroup>;
}

export const untouched: PivotView = { closedRows: new Set(), closedColumns: new Set() };

export interface PivotCell {
  readonly value: CellValue | undefined;
  readonly text: string;
  readonly isTotal: boolean;
  readonly ground: CellGround | undefined;
}

/** One side of the table: its lines in order, and what is written at them. */
export interface PivotSide {
  readonly lines: readonly AxisLine[];
  readonly headingDepth: number;
  /** Names of the levels of its headings. */
  readonly levelNames: readonly string[];
  readonly partsOf: (line: number) => readonly HeadingPart[];
  /** What the line is of, as a filter says it. */
  readonly selectsOf: (line: number) => Selects;
}

/** The table that a reader sees; shared by the drawing, the live grid and files. */
export interface PivotModel {
  readonly cube: PivotCube;
  readonly rows: PivotSide;
  readonly columns: PivotSide;
  readonly metricOf: (row: number, column: number) => number;
  readonly cell: (row: number, column: number) => PivotCell;
}

export function pivotModel(input: PivotInput, view: PivotView = untouched): PivotModel {
  return arrangedModel(finished(readPivot(input, false)), view);
}

/** An answer that was read: what takes long, and stays the same when a reader sorts or folds. */
export interface PivotReading {
  readonly input: PivotInput;
  readonly cube: PivotCube;
  /** What is written in the cells, by metric. */
  readonly words: readonly ((value: CellValue | undefined) => string)[];
  readonly groundOf: GroundOf;
}

/** Reads the answer with pauses; `isLazy` as for `pivotCube`. */
export function* readPivot(input: PivotInput, isLazy: boolean): Steps<PivotReading> {
  const cube = yield* pivotCubeInTurns(input.data, input.formData, input.options, isLazy);
  const words: PivotReading['words'][number][] = [];
  for (const metric of cube.metrics.keys()) {
    words.push(cellWords(input, cube, metric));
    yield;
  }
  return { input, cube, words, groundOf: yield* cellGrounds(input.options, cube) };
}

/** The table of an answer that was read already. */
export function arrangedModel({ input, cube, words, groundOf }: PivotReading, view: PivotView): PivotModel {
  const rows = rowSide(input, cube, view);
  const columns = columnSide(input, cube, view);
  const metricOf = (row: number, column: number): number =>
    rows.lines[row]?.metric ?? columns.lines[column]?.metric ?? 0;
  return {
    cube,
    rows,
    columns,
    metricOf,
    cell: (row, column) => {
      const [down, across] = [rows.lines[row], columns.lines[column]];
      if (down === undefined || across === undefined || down.kind === 'pending') return noCell;
      const metric = metricOf(row, column);
      const value = cube.valueOf(down.node, across.node, metric);
      const isTotal = down.kind !== 'cells' || across.kind !== 'cells';
      return {
        value,
        text: words[metric]?.(value) ?? '',
        isTotal,
        ground: isTotal ? undefined : groundOf(metric, (other) => cube.valueOf(down.node, across.node, other)),
      };
    },
  };
}

const noCell: PivotCell = { value: undefined, text: '', isTotal: false, ground: undefined };

function rowSide(input: PivotInput, cube: PivotCube, view: PivotView): PivotSide {
  const { options, formData } = input;
  const order = rowsSortedBy(cube, view, input) ?? {
    ...orderOf(options.rowOrder),
    valueOf: (node: AxisNode) => cube.valueOf(node, cube.columns.root, 0),
  };
  const { metricsOn, areMetricsFirst } = pivotFields(formData);
  return side(input, { tree: cube.rows, fields: cube.rowFields, order }, cube, {
    closed: view.closedRows,
    pending: view.pending,
    hasTotal: options.colTotals,
    hasSubtotals: options.rowSubTotals,
    areSubtotalsFirst: options.rowSubtotalPosition,
    metrics: metricsOn === 'rows' ? cube.metrics.length : 0,
    areMetricsFirst,
  });
}

function columnSide(input: PivotInput, cube: PivotCube, view: PivotView): PivotSide {
  const { options, formData } = input;
  const order: AxisOrder = columnsSortedBy(cube, view, input) ?? {
    ...orderOf(options.colOrder),
    valueOf: (node: AxisNode) => cube.valueOf(cube.rows.root, node, 0),
  };
  const { metricsOn, areMetricsFirst } = pivotFields(formData);
  return side(input, { tree: cube.columns, fields: cube.columnFields, order }, cube, {
    closed: view.closedColumns,
    hasTotal: options.rowTotals,
    hasSubtotals: options.colSubTotals,
    areSubtotalsFirst: options.colSubtotalPosition,
    metrics: metricsOn === 'columns' ? cube.metrics.length : 0,
    areMetricsFirst,
  });
}

interface SideGroups {
  readonly tree: AxisTree;
  readonly fields: readonly (ResultColumn | undefined)[];
  readonly order: AxisOrder;
}

function side(
  input: PivotInput,
  { tree, fields, order }: SideGroups,
  cube: PivotCube,
  choice: Omit<Parameters<typeof axisLines>[1], 'childrenOf'>,
): PivotSide {
  const lines =
    cube.rows.nodes.length === 1 && cube.cellValues(0).length === 0
      ? []
      : axisLines(tree, { ...choice, childrenOf: orderedChildren(tree, fields, order) });
  const names = fields.map((field) => field?.name ?? '');
  const heading: HeadingChoice = {
    depth: tree.depth,
    words: fields.map((field) => fieldWords(input, field)),
    metrics: choice.metrics === 0 ? undefined : cube.metrics.map((name) => input.labelOf(name)),
    areMetricsFirst: choice.areMetricsFirst,
    isFoldable: choice.hasSubtotals,
  };
  const fieldNames = names.map((name) => input.labelOf(name));
  const withMetric = choice.areMetricsFirst ? [messages.metric(), ...fieldNames] : [...fieldNames, messages.metric()];
  return {
    lines,
    headingDepth: headingDepth(heading),
    levelNames: heading.metrics === undefined ? (fieldNames.length === 0 ? [''] : fieldNames) : withMetric,
    partsOf: (line) => {
      const found = lines[line];
      return found === undefined ? [] : headingParts(found, heading);
    },
    selectsOf: (line) => (lines[line]?.kind === 'pending' ? {} : selectsOf(lines[line]?.node, names)),
  };
}

function selectsOf(node: AxisNode | undefined, names: readonly string[]): Selects {
  const selects: Record<string, CellValue> = {};
  for (let one = node; one?.parent !== undefined; one = one.parent) selects[names[one.level - 1] ?? ''] = one.value;
  return selects;
}

const orderOf = (order: KeyOrder) =>
  ({ by: order.startsWith('value') ? 'value' : 'name', isDescending: order.endsWith('z_to_a') }) as const;

/** The order that a reader chose for the rows; undefined where none is chosen or its column is gone. */
function rowsSortedBy(cube: PivotCube, view: PivotView, input: PivotInput): AxisOrder | undefined {
  if (view.sort === undefined) return undefined;
  const { column: wanted, isDescending } = view.sort;
  if (wanted === undefined) return { by: 'name', isDescending };
  const { closedRows, closedColumns } = view;
  const { lines } = columnSide(input, cube, { closedRows, closedColumns });
  const found = lines.find((line) => lineKey(line) === wanted);
  return found && byLine(isDescending, (node) => cube.valueOf(node, found.node, found.metric ?? 0));
}

/** The same for the columns and a row. */
function columnsSortedBy(cube: PivotCube, view: PivotView, input: PivotInput): AxisOrder | undefined {
  if (view.columnSort === undefined) return undefined;
  const { row: wanted, isDescending } = view.columnSort;
  const { closedRows, closedColumns } = view;
  const { lines } = rowSide(input, cube, { closedRows, closedColumns });
  const found = lines.find((line) => lineKey(line) === wanted);
  return found && byLine(isDescending, (node) => cube.valueOf(found.node, node, found.metric ?? 0));
}

function byLine(isDescending: boolean, cellOf: (node: AxisNode) => CellValue | undefined): AxisOrder {
  const known = new Map<AxisNode, CellValue>();
  const valueOf = (node: AxisNode): CellValue => {
    const before = known.get(node);
    if (before !== undefined) return before;
    const value = cellOf(node) ?? sumBelow(node, valueOf);
    known.set(node, value);
    return value;
  };
  return { by: 'value', isDescending, valueOf };
}

/** What a group without a total of its own is ordered by. */
function sumBelow({ children }: AxisNode, valueOf: (node: AxisNode) => CellValue): number | null {
  const numbers = children.flatMap((child) => numberOf(valueOf(child)) ?? []);
  return numbers.length === 0 ? null : numbers.reduce((total, value) => total + value, 0);
}
