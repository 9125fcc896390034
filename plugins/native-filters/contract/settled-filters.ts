import type { DataMaskMap } from '#plugins/dashboard';

/** Id of the plugin's `DashboardHydrators` contribution: the key of its part of the page's `extras`. */
export const settledFiltersExtra = 'native-filters';

/** What the server settled before the first chart asks: the masks to begin with, in the order of the cascade. */
export interface SettledFilters {
  readonly masks: DataMaskMap;
  /** Filters that could not be settled, by id, with the reason; they begin empty. */
  readonly problems: Readonly<Record<string, string>>;
}
