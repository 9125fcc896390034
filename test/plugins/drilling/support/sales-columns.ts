import type { DatasetData } from '#plugins/datasets';
import { aColumn } from '../../datasets/support/columns.ts';

/** Sales by day and place; days are the finest grain. */
export const salesColumns: Pick<DatasetData, 'columns' | 'time_grain_sqla' | 'verbose_map'> = {
  columns: [
    aColumn('day', 2, { type: 'DATE' }),
    aColumn('region', 1, { extra: '{"hierarchy": {"name": "Place", "level": 1}}' }),
    aColumn('city', 1, { verbose_name: 'City', extra: '{"hierarchy": {"name": "Place", "level": 3}}' }),
    aColumn('product', 1, {
      extra: '{"dashboards": [{"idOrSlug": "stock", "title": "Stock"}, {"idOrSlug": 7}, null]}',
    }),
    aColumn('amount', 0, { type: 'BIGINT', groupby: false }),
  ],
  time_grain_sqla: [
    [null, 'Original value'],
    ['P1D', 'Day'],
    ['P1M', 'Month'],
  ],
  verbose_map: { city: 'City' },
};
