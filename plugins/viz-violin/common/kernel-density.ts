import { binnedQuantile, type Bin } from '#plugins/viz-kit';

/** Density along the values: `heights` at `xs`, 1 over the unit of the values, so that the area below is 1. */
export interface Density {
  readonly xs: readonly number[];
  readonly heights: readonly number[];
}

export interface DensityChoice {
  /** Of the bandwidth: 1 is the usual one. */
  readonly smoothing: number;
  /** Nothing beyond the least and the greatest value. */
  readonly isTrimmed: boolean;
}

/** Places along a density. */
const steps = 96;
/** Bandwidths beyond which a kernel adds next to nothing. */
const reach = 3.5;

/**
 * How densely counted values lie: a Gaussian kernel over the middle of each bin, weighted by its count. Undefined where
 * nothing is counted.
 */
export function kernelDensity(
  bins: readonly Bin[],
  counts: readonly number[],
  { smoothing, isTrimmed }: DensityChoice,
): Density | undefined {
  const filled = bins.flatMap((bin, index) => {
    const count = counts[index] ?? 0;
    return count > 0 ? [{ ...bin, middle: (bin.from + bin.to) / 2, count }] : [];
  });
  const [first, last] = [filled[0], filled.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const total = filled.reduce((sum, { count }) => sum + count, 0);
  const width = bandwidth(bins, counts, total) * smoothing;
  const beyond = isTrimmed ? 0 : 3 * width;
  const [from, to] = [first.from - beyond, last.to + beyond];
  const xs = Array.from({ length: steps + 1 }, (_, step) => from + ((to - from) * step) / steps);
  const factor = 1 / (total * width * Math.sqrt(2 * Math.PI));
  const heights = xs.map((x) => {
    let sum = 0;
    for (const { middle, count } of filled) {
      const away = (x - middle) / width;
      if (Math.abs(away) <= reach) sum += count * Math.exp(-(away ** 2) / 2);
    }
    return sum * factor;
  });
  return { xs, heights };
}

/**
 * The usual bandwidth, 0.9 · min(standard deviation, interquartile range / 1.34) · n^(−1/5): Silverman, Density
 * Estimation for Statistics and Data Analysis, 1986, formula 3.31. At least a bin, which is as fine as counts tell.
 */
export function bandwidth(bins: readonly Bin[], counts: readonly number[], total: number): number {
  const middles = bins.map(({ from, to }) => (from + to) / 2);
  const mean = middles.reduce((sum, middle, index) => sum + middle * (counts[index] ?? 0), 0) / total;
  const squares = middles.reduce((sum, middle, index) => sum + (middle - mean) ** 2 * (counts[index] ?? 0), 0);
  const deviation = Math.sqrt(squares / Math.max(1, total - 1));
  const range = (binnedQuantile(bins, counts, 0.75) ?? 0) - (binnedQuantile(bins, counts, 0.25) ?? 0);
  const spread = range > 0 ? Math.min(deviation, range / 1.34) : deviation;
  const [first] = bins;
  const finest = first === undefined ? 1 : first.to - first.from;
  return Math.max(finest, 0.9 * spread * total ** -0.2);
}

/** The density at any value: straight between the places, nothing beyond them. */
export function densityAt({ xs, heights }: Density, x: number): number {
  const [from = 0, to = 0] = [xs[0], xs.at(-1)];
  if (x < from || x > to || to === from) return 0;
  const place = ((x - from) / (to - from)) * (xs.length - 1);
  const before = Math.floor(place);
  const low = heights[before] ?? 0;
  return low + ((heights[before + 1] ?? low) - low) * (place - before);
}
