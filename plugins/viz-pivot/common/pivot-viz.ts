import { defineVizType } from '#plugins/viz-kit';
import { pageQueries } from './lazy/page-queries.ts';
import { messages } from './messages.ts';
import { migratePivot } from './migrate-pivot.ts';
import { orderPairs, pivotOptions } from './pivot-options.ts';
import { pivotQueries } from './pivot-query.ts';

/** Pivot Table. */
export const pivotViz = defineVizType({
  key: 'pivot_table_v2',
  name: messages.name(),
  category: 'Table',
  description: messages.description(),
  tags: ['Table', 'Pivot', 'Cross table', 'Subtotals', 'Report', 'Popular'],
  suits: ['several-categories', 'several-metrics'],
  slots: [
    { key: 'groupbyRows', kind: 'dimension', role: 'detail', title: 'Rows', isRequired: false },
    { key: 'groupbyColumns', kind: 'dimension', role: 'color', title: 'Columns', isRequired: false },
    { key: 'metrics', kind: 'metric', role: 'value', title: 'Metrics', isRequired: true },
    { key: 'series_limit_metric', kind: 'metric', role: 'sort', title: 'Kept first', isRequired: false, max: 1 },
  ],
  sorts: [
    { title: 'Rows', by: { kind: 'pairs', key: 'rowOrder', choices: orderPairs } },
    { title: 'Columns', by: { kind: 'pairs', key: 'colOrder', choices: orderPairs } },
    {
      title: 'Kept cells',
      description: 'Which cells the row limit keeps. Empty: those of the first metric, largest first.',
      by: { kind: 'slot', key: 'series_limit_metric' },
      direction: { key: 'order_desc', ascending: false },
    },
  ],
  options: pivotOptions,
  buildQuery: pivotQueries,
  pageQueries,
  asSheet: async (input) => (await import('./pivot-sheet.ts')).pivotSheet(input),
  emits: ['select'],
  isMounted: true,
  aliases: ['pivot_table'],
  migrate: migratePivot,
  calculates: false,
  skeleton: 'table',
  load: async () => (await import('./draw-pivot.ts')).pivotRenderer,
});
