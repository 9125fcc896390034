import { defineExtensionPoint, type Extensions } from '#core/common';
import type { QueryObject } from '#plugins/queries';
import type { DashboardMetadata } from './dashboard-metadata.ts';

/** What of time a filter sets in the questions of charts: the range, the column that tells time, or the grain. */
export type TimeSetting = 'range' | 'column' | 'grain';

/** A filter as a dashboard lends it to readers without access to its dataset. */
export interface DelegatedFilter {
  /** The columns whose values it selects. */
  readonly targets: readonly { readonly datasetId: number; readonly column: string }[];
  readonly sets: readonly TimeSetting[];
  /** Whether a question says by its form data that it is asked for this filter. */
  readonly isAsking: (formData: Readonly<Record<string, unknown>>) => boolean;
  /** What it asks of the column of one of its targets. */
  readonly questionOn: (column: string) => QueryObject;
}

/** Server: a plugin that keeps filters in the metadata of dashboards. */
export interface DelegatedFilterSource {
  readonly id: string;
  readonly server: true;
  /** Pure. */
  readonly filtersOf: (metadata: DashboardMetadata, extensions: Pick<Extensions, 'all'>) => readonly DelegatedFilter[];
}
export const DelegatedFilterSources = defineExtensionPoint<DelegatedFilterSource>({
  id: 'dashboard/delegated-filters',
  summary: 'What the filters of a dashboard may ask and set for readers to whom the dashboard lends its data.',
  keyOf: (source) => source.id,
});
