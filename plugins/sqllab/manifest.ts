import { definePlugin } from '#core/common';
import { sqlLabSettings } from './contract/settings.ts';

export const manifest = definePlugin({
  id: 'sqllab',
  title: 'SQL editor',
  description: 'Write SQL in tabs, run it, look through its results and keep it.',
  requires: ['access', 'charts', 'databases', 'datasets', 'queries', 'sql-language', 'sql-results', 'viz-kit'],
  settings: Object.values(sqlLabSettings),
});
