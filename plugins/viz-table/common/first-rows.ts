import type { FirstChart } from '#plugins/datasets';
import { tableViz } from './table-viz.ts';

/** Columns of a first table. */
const maxColumns = 20;

/** What suits no other chart is shown as rows. */
export const firstRows: FirstChart = {
  id: 'viz-table/rows',
  rank: 100,
  suggest: ({ columns }) => ({
    viz_type: tableViz.key,
    query_mode: 'raw',
    all_columns: columns.slice(0, maxColumns).map((column) => column.name),
    adhoc_filters: [],
    row_limit: 1_000,
    order_by_cols: [],
  }),
};
