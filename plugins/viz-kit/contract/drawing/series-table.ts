import {
  genericType,
  type CellValue,
  type ColumnarResult,
  type GenericTypeCode,
  type ResultColumn,
} from '#plugins/databases';
import { xAxisLabel } from '../query/base-query.ts';
import type { AxisWindow } from '../type/overview.ts';
import type { DrawInput } from '../type/viz-type.ts';
import { amountOf, compareAmounts, numberOf, type Amount } from './amounts.ts';
import { observedValues, withForecast, withoutForecasts, type Forecast } from './forecast/series-forecast.ts';
import { seriesNames, type SeriesName } from './series-names.ts';
import { disambiguatedInTurns } from './disambiguated.ts';
import { finished, type Steps } from './in-turns.ts';

/** One line or one set of bars. */
export interface Series extends SeriesName {
  /** Result column. */
  readonly key: string;
  /** By which it is drawn. */
  readonly values: readonly (number | null)[];
  /** What is shown of a row, with digits that `values` may lack. */
  readonly amountAt: (row: number) => Amount | null;
  /** All values there are, where the rows are those of a window. */
  readonly whole?: readonly (number | null)[];
  /** Where values are expected after the last one: `values` go on with them. */
  readonly forecast?: Forecast;
}

/** A pivoted result: x values and the series over them, row by row. */
export interface SeriesTable {
  readonly axisName: string;
  readonly axisType: GenericTypeCode;
  readonly x: readonly CellValue[];
  readonly series: readonly Series[];
  /** Rows that an axis of times or numbers has no place for. */
  readonly withoutX?: number;
}

type SeriesInput = Pick<DrawInput<unknown>, 'data' | 'formData' | 'labelOf' | 'partsOf' | 'window'>;

/**
 * Reads the first result. Rows of ordered axes come out ascending; those without x are left out, or come last where the
 * axis is one of names. Of a window only its rows come out.
 */
export const seriesTable = (input: SeriesInput): SeriesTable => finished(seriesTableInTurns(input));

/** The same with pauses. */
export function* seriesTableInTurns({ data, formData, labelOf, partsOf, window }: SeriesInput): Steps<SeriesTable> {
  const result = data[0] ?? { columns: [], rowCount: 0 };
  const axis = axisColumn(result, xAxisLabel(formData));
  if (axis === undefined) return { axisName: '', axisType: genericType.string, x: [], series: [] };
  const isOfNames = formData['xAxisForceCategorical'] === true;
  const all = drawnRows(axis, result.rowCount, isOfNames);
  yield;
  const rows = window === undefined || isOfNames ? all : rowsInWindow(axis, all, window);
  const { own: columns, forecastOf } = withoutForecasts(result.columns.filter((column) => column !== axis));
  const nameOf = seriesNames(
    formData,
    columns.map(({ name }) => name),
    labelOf,
    partsOf,
  );
  const series: Series[] = [];
  for (const column of columns) {
    const observed = {
      key: column.name,
      ...nameOf(column.name),
      values: rows.map((row) => numberOf(column.values[row])),
      amountAt: (row: number) => amountOf(column.values[rows[row] ?? -1]),
      ...(rows === all ? {} : { whole: all.map((row) => numberOf(column.values[row])) }),
    };
    series.push(withForecast(observed, forecastOf(column.name), rows));
    yield;
  }
  const x = rows.map((row) => axis.values[row] ?? null);
  const withoutX = result.rowCount - all.length;
  const named = yield* disambiguatedInTurns(series);
  return { axisName: axis.name, axisType: axis.type, x, series: named, withoutX };
}

/** Series in the chosen order, each followed by its own earlier times. A window changes neither order nor colours. */
export function sortSeries(series: readonly Series[], by: SeriesSort, ascending: boolean): readonly Series[] {
  const keys = new Set(series.map(({ key }) => key));
  const follows = (one: Series): boolean => one.colorKey !== one.key && keys.has(one.colorKey);
  const leading = sorted(
    series.filter((one) => !follows(one)),
    by,
    ascending,
  );
  return leading.flatMap((one) => [one, ...series.filter((other) => follows(other) && other.colorKey === one.key)]);
}

function sorted(series: readonly Series[], by: SeriesSort, ascending: boolean): readonly Series[] {
  const direction = ascending ? 1 : -1;
  if (by === 'name') return [...series].sort((a, b) => direction * compareText(a.label, b.label));
  const measured = series.map((one) => ({ one, size: aggregateOf(one.whole ?? observedValues(one), by) }));
  return measured.sort((a, b) => direction * (a.size - b.size)).map(({ one }) => one);
}

export type SeriesSort = 'name' | 'max' | 'min' | 'sum' | 'avg';

/** Sum, mean, least or greatest of the values there are; 0 for none. */
export function aggregateOf(values: Iterable<number | null>, by: Exclude<SeriesSort, 'name'>): number {
  let sum = 0;
  let count = 0;
  let least = Infinity;
  let greatest = -Infinity;
  for (const value of values) {
    if (value === null) continue;
    sum += value;
    count += 1;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  if (count === 0) return 0;
  return by === 'sum' ? sum : by === 'avg' ? sum / count : by === 'min' ? least : greatest;
}

const collator = new Intl.Collator('en', { numeric: true });
/** Alphabetical, numbers in words by their size. */
export const compareText = (a: string, b: string): number => collator.compare(a, b);

function rowsInWindow(axis: ResultColumn, rows: readonly number[], { from, to }: AxisWindow): readonly number[] {
  if (axis.type !== genericType.temporal && axis.type !== genericType.numeric) return rows;
  return rows.filter((row) => {
    const place = Number(axis.values[row]);
    return place >= from && place <= to;
  });
}

export function axisColumn(result: ColumnarResult, name: string): ResultColumn | undefined {
  return result.columns.find((column) => column.name === name) ?? result.columns[0];
}

/** Rows of a result in the order along its axis, without those that have no place there. */
export function drawnRows(axis: ResultColumn, rowCount: number, isOfNames: boolean): readonly number[] {
  const rows = Array.from({ length: rowCount }, (_, row) => row);
  if (axis.type !== genericType.temporal && axis.type !== genericType.numeric) return rows;
  const amounts = axis.values.map(amountOf);
  const filled = rows.filter((row) => (amounts[row] ?? null) !== null);
  const compare = (a: number, b: number): number => compareAmounts(amounts[a] ?? 0, amounts[b] ?? 0);
  // Most answers come in this order already.
  if (!filled.every((row, at) => at === 0 || compare(filled[at - 1] ?? row, row) <= 0)) filled.sort(compare);
  return isOfNames ? [...filled, ...rows.filter((row) => (amounts[row] ?? null) === null)] : filled;
}
