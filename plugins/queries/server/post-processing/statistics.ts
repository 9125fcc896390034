/** Present numbers of a list, ascending. */
const sortedNumbers = (values: readonly number[]): readonly number[] => [...values].sort((a, b) => a - b);

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
export const product = (values: readonly number[]): number => values.reduce((total, value) => total * value, 1);
export const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : sum(values) / values.length;
export const minimum = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((least, value) => Math.min(least, value));
export const maximum = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((most, value) => Math.max(most, value));

/** `lessFreedom` 0: of a whole population; 1: of a sample. Null where there are too few values. */
export function variance(values: readonly number[], lessFreedom: 0 | 1): number | null {
  const centre = mean(values);
  if (centre === null || values.length <= lessFreedom) return null;
  return sum(values.map((value) => (value - centre) ** 2)) / (values.length - lessFreedom);
}

export function deviation(values: readonly number[], lessFreedom: 0 | 1): number | null {
  const spread = variance(values, lessFreedom);
  return spread === null ? null : Math.sqrt(spread);
}

/** `share` 0 to 1. Between two values: a straight line, or their middle. */
export function quantile(
  values: readonly number[],
  share: number,
  between: 'linear' | 'midpoint' = 'linear',
): number | null {
  const sorted = sortedNumbers(values);
  const position = share * (sorted.length - 1);
  const low = sorted[Math.floor(position)];
  const high = sorted[Math.ceil(position)];
  if (low === undefined || high === undefined) return null;
  if (low === high) return low;
  return between === 'midpoint' ? (low + high) / 2 : low + (high - low) * (position - Math.floor(position));
}

export const median = (values: readonly number[]): number | null => quantile(values, 0.5);

/** Skewness of a sample, adjusted for its size; null for fewer than three values. */
export function skewness(values: readonly number[]): number | null {
  const count = values.length;
  const centre = mean(values);
  const spread = deviation(values, 0);
  if (count < 3 || centre === null || spread === null) return null;
  if (spread === 0) return 0;
  const third = sum(values.map((value) => (value - centre) ** 3)) / count;
  return (Math.sqrt(count * (count - 1)) / (count - 2)) * (third / spread ** 3);
}

/** Excess kurtosis of a sample, adjusted for its size; null for fewer than four values. */
export function kurtosis(values: readonly number[]): number | null {
  const count = values.length;
  const centre = mean(values);
  const spread = variance(values, 1);
  if (count < 4 || centre === null || spread === null || spread === 0) return null;
  const fourth = sum(values.map((value) => (value - centre) ** 4)) / spread ** 2;
  const scale = (count * (count + 1)) / ((count - 1) * (count - 2) * (count - 3));
  return scale * fourth - (3 * (count - 1) ** 2) / ((count - 2) * (count - 3));
}
