import type { clusterLabels } from './mapbox-options.ts';

export interface Labelled {
  readonly label: number | null;
  readonly count: number;
}

/** The statistic of the values of all rows of a cluster, with the names of pandas; null without numbers. Of a sample. */
export function clusterValue(points: readonly Labelled[], name: (typeof clusterLabels)[number]): number | null {
  const known = points.flatMap(({ label, count }) => (label === null ? [] : [{ label, count }]));
  const rows = known.reduce((total, { count }) => total + count, 0);
  if (known.length === 0 || rows === 0) return null;
  const sum = known.reduce((total, { label, count }) => total + label * count, 0);
  const mean = sum / rows;
  const variance =
    rows < 2 ? 0 : known.reduce((total, { label, count }) => total + count * (label - mean) ** 2, 0) / (rows - 1);
  switch (name) {
    case 'sum':
      return sum;
    case 'mean':
      return mean;
    case 'min':
      return known.reduce((least, { label }) => Math.min(least, label), Infinity);
    case 'max':
      return known.reduce((most, { label }) => Math.max(most, label), -Infinity);
    case 'std':
      return Math.sqrt(variance);
    case 'var':
      return variance;
  }
}
