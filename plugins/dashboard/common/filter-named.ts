import type { DashboardMetadata } from '../contract/dashboard-metadata.ts';

/** Whether the dashboard has a filter of this name; dividers have titles of their own. */
export const hasFilterNamed = (metadata: DashboardMetadata | undefined, name: string): boolean =>
  (metadata?.native_filter_configuration ?? []).some((entry) => entry['type'] !== 'DIVIDER' && entry['name'] === name);
