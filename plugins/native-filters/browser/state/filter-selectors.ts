import { createSelector, type Extensions, type StoreRoot } from '#core/common';
import { DataMasks, emptyDataMask, selectDashboardContent, type DataMask, type DataMaskMap } from '#plugins/dashboard';
import { entriesOf } from '../../common/read-configuration.ts';
import { typeIn } from '../../common/types/shared.ts';
import type { FilterEntry, NativeFilter } from '../../contract/filter-configuration.ts';
import { FilterTypes, type FilterType } from '../../contract/filter-type.ts';
import { FilterBars } from './filter-bar-state.ts';

/** Filters and dividers of the open dashboard. */
export const selectEntries = createSelector(
  [(root: StoreRoot) => selectDashboardContent(root)?.metadata.native_filter_configuration],
  (stored): readonly FilterEntry[] => entriesOf({ native_filter_configuration: stored ?? null }),
);

export const selectFilters = createSelector([selectEntries], (entries): readonly NativeFilter[] =>
  entries.filter((entry): entry is NativeFilter => entry.type === 'NATIVE_FILTER'),
);

/** What a filter shows: what was chosen, applied or not. */
export const selectShownMask = (root: StoreRoot, filterId: string): DataMask =>
  FilterBars.select(root).drafts[filterId] ?? DataMasks.select(root)[filterId] ?? emptyDataMask;

/** All masks as the bar shows them. */
export const selectShownMasks = createSelector(
  [DataMasks.select, (root: StoreRoot) => FilterBars.select(root).drafts],
  (masks, drafts): DataMaskMap => ({ ...masks, ...drafts }),
);

export const filterTypeOf = (extensions: Pick<Extensions, 'all'>, filter: NativeFilter): FilterType | undefined =>
  typeIn(extensions.all(FilterTypes), filter);

/** Whether a selection acts as soon as it is made; else it waits for Apply. The owner's choice per filter. */
export const isInstant = (filter: NativeFilter): boolean => filter.controlValues['instantFilter'] === true;
