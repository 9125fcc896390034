import type { DatasetColumn, DatasetData } from '#plugins/datasets';

/** A column that can be grouped by; `amount` cannot. */
export function column(name: string, more: Partial<DatasetColumn> = {}): DatasetColumn {
  return {
    id: 1,
    uuid: name,
    column_name: name,
    verbose_name: null,
    type: 'VARCHAR',
    type_generic: 1,
    advanced_data_type: null,
    is_dttm: false,
    expression: null,
    description: null,
    filterable: true,
    groupby: true,
    is_active: true,
    python_date_format: null,
    extra: null,
    is_certified: false,
    certified_by: null,
    certification_details: null,
    warning_markdown: null,
    ...more,
  };
}

/** Sales by day and place; days are the finest grain. */
export const salesColumns: Pick<DatasetData, 'columns' | 'time_grain_sqla' | 'verbose_map'> = {
  columns: [
    column('day', { type: 'DATE', type_generic: 2, is_dttm: true }),
    column('region', { extra: '{"hierarchy": {"name": "Place", "level": 1}}' }),
    column('city', { verbose_name: 'City', extra: '{"hierarchy": {"name": "Place", "level": 3}}' }),
    column('product', { extra: '{"dashboards": [{"idOrSlug": "stock", "title": "Stock"}, {"idOrSlug": 7}, null]}' }),
    column('amount', { type: 'BIGINT', type_generic: 0, groupby: false }),
  ],
  time_grain_sqla: [
    [null, 'Original value'],
    ['P1D', 'Day'],
    ['P1M', 'Month'],
  ],
  verbose_map: { city: 'City' },
};
