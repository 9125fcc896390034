import { defineCommand, defineState, type StoreRoot } from '#core/common';
import type { ExtraFormData } from '#plugins/charts';

/** What a filter or chart has selected. See docs/http-api.md, "Data masks". Plain data. */
export interface DataMask {
  readonly extraFormData: ExtraFormData;
  readonly filterState: FilterState;
  readonly ownState?: Readonly<Record<string, unknown>>;
}
export interface FilterState {
  readonly value?: unknown;
  readonly label?: string | null;
  readonly [key: string]: unknown;
}
/** By id: native filter ids, and chart ids for cross-filters. */
export type DataMaskMap = Readonly<Record<string, DataMask>>;

export const emptyDataMask: DataMask = Object.freeze({ extraFormData: {}, filterState: { value: null } });

/** The masks in force on the open dashboard: what permalinks, the address and filter state keys carry. */
export const DataMasks = defineState<DataMaskMap>('dashboard/dataMasks', {});
export const selectDataMask = (root: StoreRoot, id: string): DataMask | undefined => DataMasks.select(root)[id];

/** Puts masks in force; charts in scope ask again. Several at once are one change. */
export const changeDataMasks = defineCommand<{ readonly masks: DataMaskMap }>('dashboard/changeDataMasks');
/** Takes masks away. */
export const removeDataMasks = defineCommand<{ readonly ids: readonly string[] }>('dashboard/removeDataMasks');
