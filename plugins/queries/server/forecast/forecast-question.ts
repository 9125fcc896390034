/** Null: by the length of the data; a number: the order of its Fourier sum, two curves each. */
export type Seasonality = boolean | number | null;

/** One series of which a forecast is asked. */
export interface ForecastQuestion {
  /** UTC, ms, ascending, of the rows that were observed. */
  readonly times: readonly number[];
  /** As many as times; null: not observed. */
  readonly values: readonly (number | null)[];
  /** UTC, ms, ascending, after the last of `times`. */
  readonly future: readonly number[];
  /** Share of the values that the interval is to hold, 0 to 1, both excluded. */
  readonly level: number;
  readonly seasonality: Readonly<Record<'yearly' | 'weekly' | 'daily', Seasonality>>;
}

/** Over `times` and then `future`, in the unit of the values; null where there is none. */
export interface SeriesForecast {
  readonly point: readonly (number | null)[];
  readonly lower: readonly (number | null)[];
  readonly upper: readonly (number | null)[];
}

/** Values that a forecast needs. */
export const minValues = 3;

/** A forecast with limits as far below it as above. `half`: half the width of the interval, in the unit of the values. */
export function symmetric(point: readonly number[], half: readonly number[]): SeriesForecast {
  return {
    point,
    lower: point.map((value, at) => value - (half[at] ?? 0)),
    upper: point.map((value, at) => value + (half[at] ?? 0)),
  };
}

export function noForecast({ times, future }: ForecastQuestion): SeriesForecast {
  const point = Array.from({ length: times.length + future.length }, () => null);
  return { point, lower: point, upper: point };
}

/** The observed values with their times. */
export function observed({ times, values }: ForecastQuestion): readonly (readonly [timeMs: number, value: number])[] {
  return times.flatMap((time, row) => {
    const value = values[row] ?? null;
    return value === null ? [] : [[time, value] as const];
  });
}
