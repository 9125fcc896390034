import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'dashboard-roles',
  title: 'Dashboards for roles',
  description: 'A dashboard that names roles is open to their members once it is published, and to nobody else.',
  requires: ['dashboard'],
  flag: 'DASHBOARD_RBAC',
  flagDefault: false,
});
