import { defineVizType, type FormData } from '#plugins/viz-kit';
import { tableOptions } from './table-options.ts';
import { messages } from './messages.ts';
import { queryModeOf, tableFileQueries, tableQueries } from './table-query.ts';
import { tableTotals } from './table-totals.ts';

const isAggregate = (formData: FormData): boolean => queryModeOf(formData) === 'aggregate';
const isRaw = (formData: FormData): boolean => queryModeOf(formData) === 'raw';

/** Table. */
export const tableViz = defineVizType({
  key: 'table',
  name: messages.name(),
  category: 'Table',
  description: messages.description(),
  tags: ['Table', 'Rows', 'Raw', 'Report', 'Popular'],
  slots: [
    { key: 'groupby', kind: 'dimension', role: 'detail', title: 'Dimensions', isRequired: false, isShown: isAggregate },
    { key: 'metrics', kind: 'metric', role: 'value', title: 'Metrics', isRequired: false, isShown: isAggregate },
    {
      key: 'percent_metrics',
      kind: 'metric',
      role: 'value',
      title: 'Percentage metrics',
      isRequired: false,
      isShown: isAggregate,
    },
    {
      key: 'timeseries_limit_metric',
      kind: 'metric',
      role: 'sort',
      title: 'Sort metric',
      isRequired: false,
      max: 1,
      isShown: isAggregate,
    },
    { key: 'all_columns', kind: 'column', role: 'rows', title: 'Columns', isRequired: true, isShown: isRaw },
  ],
  sorts: [
    {
      title: 'Rows',
      description: 'Also which rows the limit keeps. Empty: by the first metric, largest first.',
      by: { kind: 'slot', key: 'timeseries_limit_metric' },
      direction: { key: 'order_desc', ascending: false, needsValue: true },
      isShown: isAggregate,
    },
    { title: 'Rows', by: { kind: 'columns', key: 'order_by_cols' }, isShown: isRaw },
  ],
  options: tableOptions,
  buildQuery: tableQueries,
  fileQueries: tableFileQueries,
  totals: tableTotals,
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
