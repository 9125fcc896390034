import type { BundleKind } from '../../contract/routes.ts';
import { pageMessages as messages } from '../../common/page-messages.ts';

/** What bringing in a bundle of a kind is called. */
export const importTitles: Readonly<Record<BundleKind, () => string>> = {
  dashboard: messages.importDashboards,
  chart: messages.importCharts,
  dataset: messages.importDatasets,
  database: messages.importDatabases,
  saved_query: messages.importSavedQueries,
};
