import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { DashboardMetadataChecks } from '#plugins/dashboard';

const check = {
  id: 'dashboard-metadata-checks/team',
  server: true,
  problems: ({ team }) =>
    team === undefined || typeof team === 'string' ? [] : ['Give the name of the team as text.'],
  unread: () => [],
};

export default defineServerPlugin({
  id: 'dashboard-metadata-checks',
  contributions: [contribute(DashboardMetadataChecks, check)],
});
