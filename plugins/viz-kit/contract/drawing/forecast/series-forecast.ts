import type { ResultColumn } from '#plugins/databases';
import { numberOf, type Amount } from '../amounts.ts';
import { forecastNames } from './forecast-columns.ts';

/** What is expected of a series, row by row; null where nothing is. */
export interface Forecast {
  /** The first row after the last value that was observed: from here on the series shows what is expected. */
  readonly from: number;
  readonly point: readonly (number | null)[];
  readonly lower: readonly (number | null)[];
  readonly upper: readonly (number | null)[];
}

interface Expecting {
  readonly forecast?: Forecast;
}

/** A series over the rows of its table. */
interface Observed {
  readonly values: readonly (number | null)[];
  readonly amountAt: (row: number) => Amount | null;
}

/** Columns that are series, and what belongs to the forecast of each. */
export function withoutForecasts(columns: readonly ResultColumn[]): {
  readonly own: readonly ResultColumn[];
  readonly forecastOf: (name: string) => Readonly<Partial<Record<'point' | 'lower' | 'upper', ResultColumn>>>;
} {
  const partOf = forecastNames(columns.map(({ name }) => name));
  const parts = columns.map((column) => ({ column, part: partOf(column.name) }));
  const byName = new Map<string, Partial<Record<'point' | 'lower' | 'upper', ResultColumn>>>();
  for (const { column, part } of parts)
    if (part !== undefined) byName.set(part.of, { ...byName.get(part.of), [part.kind]: column });
  return {
    own: parts.flatMap(({ column, part }) => (part === undefined ? [column] : [])),
    forecastOf: (name) => byName.get(name) ?? {},
  };
}

/** The series with its forecast after its last value; itself where there is none. `rows`: those of the table. */
export function withForecast<S extends Observed>(
  series: S,
  { point, lower, upper }: ReturnType<ReturnType<typeof withoutForecasts>['forecastOf']>,
  rows: readonly number[],
): S & Expecting {
  if (point === undefined) return series;
  const numbers = (column: ResultColumn | undefined) => rows.map((row) => numberOf(column?.values[row]));
  const from = series.values.findLastIndex((value) => value !== null) + 1;
  const forecast: Forecast = { from, point: numbers(point), lower: numbers(lower), upper: numbers(upper) };
  if (forecast.point.every((value) => value === null)) return series;
  return {
    ...series,
    forecast,
    values: series.values.map((value, row) => (row < from ? value : (forecast.point[row] ?? null))),
    amountAt: (row: number) => (row < from ? series.amountAt(row) : (forecast.point[row] ?? null)),
  };
}

/** Whether a row shows what is expected rather than what was observed. */
export const isExpected = ({ forecast }: Expecting, row: number): boolean =>
  forecast !== undefined && row >= forecast.from;

/** What was observed of a series. */
export const observedValues = ({ values, forecast }: Expecting & Pick<Observed, 'values'>): Observed['values'] =>
  forecast === undefined ? values : values.slice(0, forecast.from);

/** The limits of what is expected after the last value, for axes to hold. */
export function* expectedLimits({ forecast }: Expecting): Generator<number | null> {
  if (forecast === undefined) return;
  yield* forecast.lower.slice(forecast.from);
  yield* forecast.upper.slice(forecast.from);
}
