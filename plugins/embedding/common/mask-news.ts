import type { DataMaskMap } from '#plugins/dashboard';

/**
 * What the page around is told of a change of masks: all of them, and which kind changed. Undefined where none did.
 * Masks under the numbers of charts are cross-filters.
 */
export function maskNews(before: DataMaskMap, after: DataMaskMap): Readonly<Record<string, unknown>> | undefined {
  if (before === after) return undefined;
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = ids.filter((id) => JSON.stringify(before[id]) !== JSON.stringify(after[id]));
  if (changed.length === 0) return undefined;
  const isOfChart = (id: string) => /^\d+$/.test(id);
  return {
    ...after,
    crossFiltersChanged: changed.some(isOfChart),
    nativeFiltersChanged: !changed.every(isOfChart),
  };
}
