import { defineMessages } from '#core/common';

/** What uses a plugin, shown before it is removed. */
export const chartUseMessages = defineMessages('charts/plugin-uses', {
  charts: { one: '{{count}} chart', other: '{{count}} charts' },
  dashboards: { one: '{{count}} dashboard', other: '{{count}} dashboards' },
  on: '{{charts}} on {{dashboards}}',
});
