import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'dashboard-diff',
  title: 'Confirm overwriting dashboards',
  description: 'Asks before a save replaces the stored CSS or filter scopes of a dashboard, and shows the difference.',
  requires: ['dashboard'],
  flag: 'CONFIRM_DASHBOARD_DIFF',
  flagDefault: false,
});
