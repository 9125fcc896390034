import { Extensions, Settings } from '#core/common';
import { Clock } from '#core/server';
import { Roles, Users } from '#plugins/access';
import { ChartStore } from '#plugins/charts';
import { Datasets } from '#plugins/datasets';
import { DashboardAccess } from './access/dashboard-access.ts';
import { DashboardRecords } from './store/dashboard-records.ts';

/** Services behind most calls on dashboards. */
export const dashboardServices = {
  access: DashboardAccess,
  records: DashboardRecords,
  charts: ChartStore,
  datasets: Datasets,
  users: Users,
  roles: Roles,
  clock: Clock,
  settings: Settings,
  extensions: Extensions,
};
