import { defineExtensionPoint, type Extensions } from '#core/common';

type Metadata = Readonly<Record<string, unknown>>;

/** Server: what a plugin says of the metadata of a dashboard when it is saved or brought in. */
export interface DashboardMetadataCheck {
  readonly id: string;
  readonly server: true;
  /**
   * What keeps `wanted` from being saved, each with what to do about it; what was as wrong in `stored` keeps nothing
   * from being saved. `stored` is empty where there is nothing yet. An import tells it and goes on. Pure.
   */
  readonly problems: (wanted: Metadata, stored: Metadata) => readonly string[];
  /** What of metadata that an import brings does not act as it says, for people. Pure. */
  readonly unread: (brought: Metadata, extensions: Pick<Extensions, 'all'>) => readonly string[];
}
export const DashboardMetadataChecks = defineExtensionPoint<DashboardMetadataCheck>({
  id: 'dashboard/metadata-checks',
  summary: 'What the metadata of a dashboard must not hold when it is saved, and what of it an import cannot use.',
  keyOf: (check) => check.id,
});
