import { genericType, type CellValue, type GenericTypeCode } from '#plugins/databases';
import {
  amountOf,
  compareAmounts,
  disambiguatedInTurns,
  eachInTurns,
  flatInTurns,
  rowsInTurns,
  seriesTableInTurns,
  sortedInTurns,
  sortSeries,
  type DrawInput,
  type FormData,
  type Series,
  type SeriesTable,
  type Steps,
} from '#plugins/viz-kit';
import { messages } from './messages.ts';
import type { MixedOptions } from './mixed-options.ts';
import { formDataOf, type QueryName } from './query-form.ts';
import { lookOf, type QueryLook } from './query-look.ts';

export type MixedInput = DrawInput<MixedOptions>;

/** A series of one of the queries. All forms but `column` have a key, a label and a colour of its own. */
export interface MixedSeries {
  readonly query: MixedQuery;
  /** As its answer names it. */
  readonly column: Series;
  /** Over the rows of its own answer, in the order of the axis: where a query has no row, its lines go on. */
  readonly drawn: Series;
  /** Over the x values of both answers. */
  readonly aligned: Series;
}

export interface MixedQuery {
  readonly name: QueryName;
  readonly formData: FormData;
  readonly look: QueryLook;
  readonly table: SeriesTable;
  /** Row of its own answer by its place among the x values of both. */
  readonly rowAt: ReadonlyMap<number, number>;
  /** The places it has a row for, ascending. */
  readonly places: readonly number[];
}

/** Both answers over one axis. */
export interface MixedModel {
  readonly axisName: string;
  readonly axisType: GenericTypeCode;
  /** Whether the axis is one of time or numbers rather than of names. */
  readonly isContinuous: boolean;
  /** x values of both answers: ascending, or as they come where they are names. */
  readonly x: readonly CellValue[];
  readonly queries: readonly MixedQuery[];
  readonly series: readonly MixedSeries[];
  /** Rows that the axis has no place for. */
  readonly withoutX: number;
}

/** Joins the two answers by their x values. */
export function* readMixed(input: Omit<MixedInput, 'document' | 'size'>): Steps<MixedModel> {
  const { options } = input;
  const tables: Pick<MixedQuery, 'name' | 'formData' | 'look' | 'table'>[] = [];
  for (const [index, name] of (['A', 'B'] as const).entries()) {
    const formData = formDataOf(input.formData, name);
    const data = input.data.slice(index, index + 1);
    const table = yield* seriesTableInTurns({ ...input, data, formData });
    tables.push({ name, formData, look: lookOf(options, name), table });
  }
  const leading = tables.find(({ table }) => table.x.length > 0)?.table ?? tables[0]?.table;
  const axisType = leading?.axisType ?? genericType.string;
  const x = yield* joinedValues(
    tables.map(({ table }) => table.x),
    axisType,
  );
  const placeOf = new Map<CellValue, number>();
  yield* eachInTurns(x, (value, place) => void placeOf.set(value, place));
  const queries: MixedQuery[] = [];
  for (const one of tables) {
    const rowAt = new Map<number, number>();
    yield* eachInTurns(one.table.x, (value, row) => void rowAt.set(placeOf.get(value) ?? 0, row));
    queries.push({ ...one, rowAt, places: yield* sortedInTurns([...rowAt.keys()], (a, b) => a - b) });
  }
  const isOrdered = axisType === genericType.temporal || axisType === genericType.numeric;
  return {
    axisName: leading?.axisName ?? '',
    axisType,
    isContinuous: isOrdered && !options.xAxisForceCategorical,
    x,
    queries,
    series: yield* seriesOf(queries, x.length, options.time_shift_color),
    withoutX: tables.reduce((sum, { table }) => sum + (table.withoutX ?? 0), 0),
  };
}

/** Each value once; times and numbers ascending, missing ones last. */
function* joinedValues(lists: readonly (readonly CellValue[])[], type: GenericTypeCode): Steps<readonly CellValue[]> {
  const distinct = new Set<CellValue>();
  for (const values of lists) yield* eachInTurns(values, (value) => void distinct.add(value));
  const once = [...distinct];
  if (type !== genericType.temporal && type !== genericType.numeric) return once;
  const measured = yield* eachInTurns(once, (value) => ({ value, amount: amountOf(value) }));
  const ordered = yield* sortedInTurns(measured, (a, b) => {
    if (typeof a.amount === 'number' && typeof b.amount === 'number') return a.amount - b.amount;
    if (a.amount === null || b.amount === null) return Number(a.amount === null) - Number(b.amount === null);
    return compareAmounts(a.amount, b.amount);
  });
  return yield* eachInTurns(ordered, ({ value }) => value);
}

function* seriesOf(
  queries: readonly MixedQuery[],
  rowCount: number,
  sharesColor: boolean,
): Steps<readonly MixedSeries[]> {
  const sides = new Set(queries.filter(({ table }) => table.series.length > 0).map(({ look }) => look.side));
  const first = queries[0]?.table.series ?? [];
  const colors = new Set(first.flatMap(({ key, colorKey }) => [key, colorKey]));
  const labels = new Set<string>();
  const wordsOf = ({ name, look }: MixedQuery, label: string): string => {
    if (sides.size > 1 && look.side === 1) return messages.onRight({ series: label });
    return name === 'B' && labels.has(label) ? messages.ofQuery({ series: label, query: name }) : label;
  };
  const all = yield* flatInTurns(queries, (query) => {
    const { sort_series_type: by, sort_series_ascending: ascending } = query.look.line;
    return sortSeries(query.table.series, by, ascending).map((column) => {
      const colored = sharesColor ? column.colorKey : column.key;
      const isTaken = query.name === 'B' && colors.has(colored);
      const label = wordsOf(query, column.label);
      if (query.name === 'A') labels.add(label);
      const key = query.name === 'A' ? column.key : `query-b:${column.key}`;
      return { query, column, key, label, colorKey: isTaken ? `${colored} (B)` : colored };
    });
  });
  const rowsOf = new Map<MixedQuery, QueryRows>();
  for (const query of queries) {
    rowsOf.set(query, yield* queryRows(query, rowCount));
  }
  const joined: MixedSeries[] = [];
  for (const { query, column, key, label, colorKey } of yield* disambiguatedInTurns(all)) {
    const named = { ...column, key, label, colorKey };
    const { own = [], every = [] } = rowsOf.get(query) ?? {};
    joined.push({ query, column, drawn: overRows(named, own), aligned: overRows(named, every) });
    yield;
  }
  return joined;
}

/** Rows of an answer by its own places and by those of both. */
interface QueryRows {
  readonly own: readonly number[];
  readonly every: readonly number[];
}

function* queryRows({ rowAt, places }: MixedQuery, rowCount: number): Steps<QueryRows> {
  const every = yield* rowsInTurns(rowCount, (place) => rowAt.get(place) ?? -1);
  return { own: yield* eachInTurns(places, (place) => every[place] ?? -1), every };
}

/** A series over these rows of its answer; -1: its answer has none there. */
function overRows(series: Series, rows: readonly number[]): Series {
  const picked = (values: readonly (number | null)[]) => rows.map((row) => values[row] ?? null);
  const { forecast } = series;
  const moved = {
    ...series,
    values: picked(series.values),
    amountAt: (row: number) => series.amountAt(rows[row] ?? -1),
  };
  if (forecast === undefined) return moved;
  const { from, point, lower, upper } = forecast;
  return {
    ...moved,
    forecast: {
      from: rows.findLastIndex((row) => row >= 0 && row < from) + 1,
      point: picked(point),
      lower: picked(lower),
      upper: picked(upper),
    },
  };
}
