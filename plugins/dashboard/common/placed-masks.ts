import type { DashboardContent } from '../contract/dashboard-state.ts';
import type { DataMask, DataMaskMap } from '../contract/data-mask.ts';
import type { DashboardPageData } from '../contract/routes/index.ts';

/**
 * The masks that an address asks for without those that filter by a filter or chart the dashboard does not have any
 * more; the very same map where it has all of them.
 */
export function placedMasks(
  { dashboard, requestedMasks }: Pick<DashboardPageData, 'dashboard' | 'requestedMasks'>,
  { layout, metadata }: Pick<DashboardContent, 'layout' | 'metadata'>,
): DataMaskMap {
  const known = new Set<unknown>([
    ...Object.keys(dashboard.charts),
    ...Object.values(layout).map(({ meta }) => String(meta.chartId)), // those of a draft, too
    ...(metadata.native_filter_configuration ?? []).map((filter) => filter['id']),
  ]);
  const placed = Object.entries(requestedMasks).filter(([id, mask]) => known.has(id) || !isFiltering(mask));
  return placed.length === Object.keys(requestedMasks).length ? requestedMasks : Object.fromEntries(placed);
}

const isFiltering = ({ extraFormData }: DataMask): boolean => Object.keys(extraFormData).length > 0;
