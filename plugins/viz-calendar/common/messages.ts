import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-calendar', {
  name: 'Calendar Heatmap',
  description: 'Colors the days, hours or weeks of a calendar by a metric, so that seasons and habits show.',
  latest: 'Latest {{shown}} of {{all}}',
});
