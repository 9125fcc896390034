import { defineCommand, type StoreRoot } from '#core/common';
import { selectDashboardContent, type DashboardMetadata } from '#plugins/dashboard';

export type Orientation = NonNullable<DashboardMetadata['filter_bar_orientation']>;

/** Puts the filter bar beside or above the charts, for everybody. */
export const setOrientation = defineCommand<{ readonly orientation: Orientation }>('native-filters/setOrientation');

/** Vertical unless the dashboard says otherwise. */
export const selectOrientation = (root: StoreRoot): Orientation =>
  selectDashboardContent(root)?.metadata.filter_bar_orientation ?? 'VERTICAL';
