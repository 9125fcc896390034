import type { DatasetColumn, DatasetMetric } from '#plugins/datasets';

const nothingSaid = {
  uuid: '',
  verbose_name: null,
  description: null,
  extra: null,
  is_certified: false,
  certified_by: null,
  certification_details: null,
  warning_markdown: null,
};

/** A column; text by default. Types: 0 number, 1 text, 2 time, 3 boolean. */
export function aColumn(name: string, typeGeneric = 1, given: Partial<DatasetColumn> = {}): DatasetColumn {
  return {
    ...nothingSaid,
    id: name.length,
    column_name: name,
    type: null,
    type_generic: typeGeneric,
    advanced_data_type: null,
    is_dttm: typeGeneric === 2,
    expression: null,
    filterable: true,
    groupby: true,
    is_active: true,
    python_date_format: null,
    ...given,
  };
}

/** A metric that counts rows. */
export function aMetric(name: string, given: Partial<DatasetMetric> = {}): DatasetMetric {
  return {
    ...nothingSaid,
    id: name.length,
    metric_name: name,
    label: name,
    expression: 'COUNT(*)',
    metric_type: null,
    d3format: null,
    currency: null,
    warning_text: null,
    ...given,
  };
}
