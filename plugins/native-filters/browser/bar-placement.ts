import type { StoreRoot } from '#core/common';
import { DashboardPages, selectDashboardContent, type DashboardPanel } from '#plugins/dashboard';

/**
 * Position of the filter bar: at the start unless the dashboard wants it above. Without filters only people who are
 * editing see it; `show_filters` in the URL hides it.
 */
export function barPlacement(root: StoreRoot): ReturnType<DashboardPanel['placement']> {
  const { display, isEditing } = DashboardPages.select(root);
  const metadata = selectDashboardContent(root)?.metadata;
  if (!display.showsFilters || metadata === undefined) return undefined;
  const hasFilters = (metadata.native_filter_configuration ?? []).length > 0;
  if (!hasFilters && !isEditing) return undefined;
  return metadata.filter_bar_orientation === 'HORIZONTAL' ? 'top' : 'start';
}
