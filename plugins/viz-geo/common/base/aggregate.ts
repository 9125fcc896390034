import { quantileSorted } from 'd3';

/** How the values of several places become one, with Superset's names; `p5`: the 5th percentile. */
export const aggregates = [
  'sum',
  'min',
  'max',
  'mean',
  'median',
  'count',
  'variance',
  'deviation',
  'p1',
  'p5',
  'p95',
  'p99',
] as const;
export type AggregateName = (typeof aggregates)[number];

export const aggregateChoices: readonly (readonly [AggregateName, string])[] = [
  ['sum', 'Sum'],
  ['mean', 'Mean'],
  ['min', 'Minimum'],
  ['max', 'Maximum'],
  ['median', 'Median'],
  ['count', 'Number of rows'],
  ['variance', 'Variance'],
  ['deviation', 'Standard deviation'],
  ['p1', '1st percentile'],
  ['p5', '5th percentile'],
  ['p95', '95th percentile'],
  ['p99', '99th percentile'],
];

export interface Counted {
  readonly value: number | null;
  readonly count: number;
}

/** One value of several places; null where none has a number. Variance and deviation are those of a sample. */
export function aggregated(parts: readonly Counted[], name: AggregateName): number | null {
  if (name === 'count') return parts.reduce((sum, { count }) => sum + count, 0);
  const values = parts.flatMap(({ value }) => value ?? []);
  if (values.length === 0) return null;
  const sum = values.reduce((total, value) => total + value, 0);
  const mean = sum / values.length;
  const variance = (): number =>
    values.length < 2 ? 0 : values.reduce((total, value) => total + (value - mean) ** 2, 0) / (values.length - 1);
  const quantile = (share: number): number =>
    quantileSorted(
      [...values].sort((a, b) => a - b),
      share,
    ) ?? mean;
  switch (name) {
    case 'sum':
      return sum;
    case 'min':
      return values.reduce((least, value) => Math.min(least, value));
    case 'max':
      return values.reduce((most, value) => Math.max(most, value));
    case 'mean':
      return mean;
    case 'median':
      return quantile(0.5);
    case 'variance':
      return variance();
    case 'deviation':
      return Math.sqrt(variance());
    default:
      return quantile(Number(name.slice(1)) / 100);
  }
}
