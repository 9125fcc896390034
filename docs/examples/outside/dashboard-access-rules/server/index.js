import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { DashboardAccessRules } from '#plugins/dashboard';

/** Dashboards without any dataset are for everybody, once they are published. */
const rule = {
  id: 'dashboard-access-rules/texts',
  server: true,
  rank: 900,
  decide: ({ datasetIds, isPublished }) => (datasetIds.length === 0 && isPublished ? true : undefined),
};

export default defineServerPlugin({
  id: 'dashboard-access-rules',
  contributions: [contribute(DashboardAccessRules, rule)],
});
