import { defineVizType, rowsSlots, rowsSorts } from '#plugins/viz-kit';
import { tableOptions } from './table-options.ts';
import { messages } from './messages.ts';
import { tableFileQueries, tableQueries } from './table-query.ts';
import { tableTotals } from './table-totals.ts';

/** Table. */
export const tableViz = defineVizType({
  key: 'table',
  name: messages.name(),
  category: 'Table',
  description: messages.description(),
  tags: ['Table', 'Rows', 'Raw', 'Report', 'Popular'],
  suits: ['rows', 'one-category', 'several-categories', 'several-metrics'],
  slots: rowsSlots,
  sorts: rowsSorts,
  options: tableOptions,
  buildQuery: tableQueries,
  fileQueries: tableFileQueries,
  totals: tableTotals,
  rowsSheet: async (input) => (await import('./table-sheet.ts')).tableSheet(input),
  emits: ['select'],
  isMounted: true,
  isTable: true,
  aliases: ['ag-grid-table'],
  migrate: (formData) =>
    formData.viz_type === 'ag-grid-table'
      ? { ...formData, viz_type: 'table', datasource: formData.datasource }
      : formData,
  skeleton: 'table',
  load: async () => (await import('./draw-table.ts')).tableRenderer,
});
