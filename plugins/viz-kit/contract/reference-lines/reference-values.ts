import { mean, quantileSorted } from 'd3';

/** Sum over count; undefined without values. */
export const average = (values: readonly number[]): number | undefined => mean(values);

/**
 * The value below which `percent` of a hundred values lie, by linear interpolation between order statistics: of n values
 * in ascending order it is at place (n − 1) · percent / 100, counted from 0. Method 7 of Hyndman and Fan, Sample
 * Quantiles in Statistical Packages (1996), as in spreadsheets and `PERCENTILE_CONT`. Undefined without values.
 */
export const percentileOf = (values: readonly number[], percent: number): number | undefined =>
  quantileSorted(
    [...values].sort((a, b) => a - b),
    percent / 100,
  );

/** The 50th percentile: the middle value, or the mean of the two in the middle. */
export const medianOf = (values: readonly number[]): number | undefined => percentileOf(values, 50);
