import { defineMessages } from '#core/common';

/** What lines over time in cells say, and where they are chosen. */
export const trendMessages = defineMessages('viz-table-trends', {
  trend: 'Trend over time',
  none: 'None',
  hint: 'A sparkline of the metric, asked in a question of its own.',
  grain: 'Trend by',
  shown: 'Trend position',
  beside: 'Beside the number',
  replaces: 'In place of the number',
  line: 'Trend: {{from}} ({{since}}) to {{to}} ({{until}})',
  single: 'Trend: {{value}} ({{time}})',
  unknown: 'No trend of {{columns}}: it needs a metric of groups, a time column and a grain.',
  cut: 'Trends show the latest {{count}} values of the table: earlier times are left out.',
});
