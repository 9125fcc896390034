import type { BundleKind } from '../../contract/routes.ts';
import { pageText as text } from '../../common/page-messages.ts';

/** What bringing in a bundle of a kind is called. */
export const importTitles: Readonly<Record<BundleKind, () => string>> = {
  dashboard: text.importDashboards,
  chart: text.importCharts,
  dataset: text.importDatasets,
  database: text.importDatabases,
  saved_query: text.importSavedQueries,
};
