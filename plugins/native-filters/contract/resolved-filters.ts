import type { DataMaskMap } from '#plugins/dashboard';
import type { FilterView } from './filter-view.ts';

/** Id of the plugin's `DashboardHydrators` contribution: the key of its part of the page's `extras`. */
export const resolvedFiltersExtra = 'native-filters';

/** What the server settled before the first chart asks: the masks to begin with, in the order of the cascade. */
export interface ResolvedFilters {
  readonly masks: DataMaskMap;
  /** Filters that could not be settled, by id, with the reason; they begin empty. */
  readonly problems: Readonly<Record<string, string>>;
}

/** The plugin's part of the page's `extras`. */
export interface OpenedFilters extends ResolvedFilters {
  /** Where the first masks come from: the address, the reader's own view or last visit, or the owner's defaults. */
  readonly origin: 'address' | 'view' | 'last' | 'defaults';
  /** The reader's saved views of this dashboard. */
  readonly views: readonly FilterView[];
}
