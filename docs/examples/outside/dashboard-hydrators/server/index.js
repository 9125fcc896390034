import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { DashboardHydrators, defineDashboardHydrator } from '#plugins/dashboard';

const hydrator = defineDashboardHydrator({
  id: 'dashboard-hydrators',
  deps: {},
  hydrate: async ({ dashboardId }) => ({ text: `Dashboard ${dashboardId}` }),
});

export default defineServerPlugin({
  id: 'dashboard-hydrators',
  contributions: [contribute(DashboardHydrators, hydrator)],
});
