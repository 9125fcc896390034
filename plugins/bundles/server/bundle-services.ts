import { ChartStore } from '#plugins/charts';
import { DashboardStore } from '#plugins/dashboard';
import { Databases, PortableDatabases } from '#plugins/databases';
import { Datasets, PortableDatasets } from '#plugins/datasets';
import { PortableSavedQueries } from '#plugins/sqllab';

/** What bundles are written from and brought into. */
export const bundleServices = {
  dashboards: DashboardStore,
  charts: ChartStore,
  datasets: Datasets,
  portableDatasets: PortableDatasets,
  databases: Databases,
  portableDatabases: PortableDatabases,
  savedQueries: PortableSavedQueries,
};
