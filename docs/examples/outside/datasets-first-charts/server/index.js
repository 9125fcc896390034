import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { FirstCharts } from '#plugins/datasets';

/** A file with a column `price` begins as a table. */
const chart = {
  id: 'datasets-first-charts/prices',
  rank: -10,
  suggest: ({ columns }) =>
    columns.some(({ name }) => name === 'price')
      ? { viz_type: 'table', query_mode: 'raw', all_columns: ['price'] }
      : undefined,
};

export default defineServerPlugin({ id: 'datasets-first-charts', contributions: [contribute(FirstCharts, chart)] });
