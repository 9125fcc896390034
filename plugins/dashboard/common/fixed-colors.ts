import type { DashboardMetadata } from '../contract/dashboard-metadata.ts';

/** Colours by label: those that an editor's page found, and before them those that somebody chose. */
export const fixedColors = (metadata: DashboardMetadata | undefined): Readonly<Record<string, string>> => ({
  ...metadata?.map_label_colors,
  ...metadata?.label_colors,
});
