import { defineExtensionPoint } from '#core/common';

/** Server: what the metadata of a dashboard must not hold. */
export interface DashboardMetadataCheck {
  readonly id: string;
  readonly server: true;
  /** What is wrong, each with what to do about it. Pure. Only what was not wrong before keeps metadata from being saved. */
  readonly problems: (metadata: Readonly<Record<string, unknown>>) => readonly string[];
}
export const DashboardMetadataChecks = defineExtensionPoint<DashboardMetadataCheck>({
  id: 'dashboard/metadata-checks',
  summary: 'What the metadata of a dashboard must not hold when it is saved.',
  keyOf: (check) => check.id,
});
