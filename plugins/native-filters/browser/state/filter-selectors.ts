import type { Extensions, StoreRoot } from '#core/common';
import {
  DataMasks,
  emptyDataMask,
  selectDashboardContent,
  type DashboardMetadata,
  type DataMask,
  type DataMaskMap,
} from '#plugins/dashboard';
import { entriesOf } from '../../common/read-configuration.ts';
import { typeIn } from '../../common/types/shared.ts';
import type { FilterEntry, NativeFilter } from '../../contract/filter-configuration.ts';
import { FilterTypes, type FilterType } from '../../contract/filter-type.ts';
import { FilterBars } from './filter-bar-state.ts';

type Configuration = NonNullable<DashboardMetadata['native_filter_configuration']>;

const noEntries: readonly FilterEntry[] = [];
const read = new WeakMap<Configuration, { entries: readonly FilterEntry[]; filters: readonly NativeFilter[] }>();

function configuration(root: StoreRoot) {
  const metadata = selectDashboardContent(root)?.metadata;
  const stored = metadata?.native_filter_configuration;
  if (metadata === undefined || stored === undefined || stored === null) return undefined;
  const known = read.get(stored);
  if (known !== undefined) return known;
  const entries = entriesOf(metadata);
  const filters = entries.filter((entry): entry is NativeFilter => entry.type === 'NATIVE_FILTER');
  const made = { entries, filters };
  read.set(stored, made);
  return made;
}

/** Filters and dividers of the open dashboard; the identical list while the configuration stays the same. */
export const selectEntries = (root: StoreRoot): readonly FilterEntry[] => configuration(root)?.entries ?? noEntries;

const noFilters: readonly NativeFilter[] = [];
export const selectFilters = (root: StoreRoot): readonly NativeFilter[] => configuration(root)?.filters ?? noFilters;

/** What a filter shows: what was chosen, applied or not. */
export const selectShownMask = (root: StoreRoot, filterId: string): DataMask =>
  FilterBars.select(root).drafts[filterId] ?? DataMasks.select(root)[filterId] ?? emptyDataMask;

let shown: { readonly masks: DataMaskMap; readonly drafts: DataMaskMap; readonly joined: DataMaskMap } | undefined;

/** All masks as the bar shows them. */
export function selectShownMasks(root: StoreRoot): DataMaskMap {
  const masks = DataMasks.select(root);
  const { drafts } = FilterBars.select(root);
  if (shown?.masks !== masks || shown.drafts !== drafts) shown = { masks, drafts, joined: { ...masks, ...drafts } };
  return shown.joined;
}

export const filterTypeOf = (extensions: Pick<Extensions, 'all'>, filter: NativeFilter): FilterType | undefined =>
  typeIn(extensions.all(FilterTypes), filter);

/** Whether a selection acts as soon as it is made; else it waits for Apply. The owner's choice per filter. */
export const isInstant = (filter: NativeFilter): boolean => filter.controlValues['instantFilter'] === true;
