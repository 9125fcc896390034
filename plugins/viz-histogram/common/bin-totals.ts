import type { BinnedGroups } from '#plugins/viz-kit';

/** Height of the whole stack of each bin. */
export function binTotals(model: BinnedGroups): readonly number[] {
  return model.bins.map((_, bin) => model.groups.reduce((sum, group) => sum + (group.counts[bin] ?? 0), 0));
}
