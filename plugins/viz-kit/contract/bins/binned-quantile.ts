import type { Bin } from './bin-columns.ts';

/**
 * The value below which a share (0–1) of counted values lies, as if those of a bin were spread evenly over it; undefined
 * where nothing is counted. Off by less than a bin.
 */
export function binnedQuantile(bins: readonly Bin[], counts: readonly number[], share: number): number | undefined {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all <= 0) return undefined;
  const wanted = share * all;
  let below = 0;
  for (const [index, bin] of bins.entries()) {
    const count = counts[index] ?? 0;
    if (count > 0 && below + count >= wanted) return bin.from + (bin.to - bin.from) * ((wanted - below) / count);
    below += count;
  }
  return undefined;
}
