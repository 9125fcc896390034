import { definePlugin } from '#core/common';
import { reportSettings } from './contract/settings.ts';

export const manifest = definePlugin({
  id: 'reports',
  title: 'Email reports',
  description: 'Dashboards and charts sent by e-mail, on a schedule.',
  requires: ['access', 'charts', 'dashboard', 'pictures', 'shared-state', 'viz-kit'],
  flag: 'ALERT_REPORTS',
  flagDefault: true,
  settings: Object.values(reportSettings),
});
