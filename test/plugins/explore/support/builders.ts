import {
  defineVizType,
  toggle,
  choice,
  vizOptions,
  limitOption,
  type FormData,
  type Slot,
  type VizType,
} from '#plugins/viz-kit';
import type { DatasetData } from '#plugins/datasets';
import { aColumn, aMetric } from '../../datasets/support/columns.ts';

/** Flights: Origin (text), delay (number), day (time, the main one); metrics count and late. */
export function aDataset(given: Partial<DatasetData> = {}): DatasetData {
  return {
    id: 7,
    uid: '7__table',
    type: 'table',
    name: 'main.flights',
    datasource_name: 'flights',
    table_name: 'flights',
    catalog: null,
    schema: 'main',
    sql: null,
    description: null,
    database: { id: 1, name: 'Uploads', backend: 'duckdb' },
    columns: [aColumn('origin'), aColumn('delay', 0), aColumn('day', 2)],
    metrics: [aMetric('count'), aMetric('late')],
    verbose_map: { origin: 'Origin' },
    column_formats: {},
    currency_formats: {},
    order_by_choices: [],
    granularity_sqla: [['day', 'day']],
    time_grain_sqla: [],
    main_dttm_col: 'day',
    owners: [],
    extra: null,
    always_filter_main_dttm: false,
    ...given,
  };
}

export function aViz(key: string, slots: readonly Slot[], options: Parameters<typeof vizOptions>[0] = {}): VizType {
  return defineVizType({
    key,
    name: key,
    category: 'Table',
    description: '',
    slots,
    options: vizOptions(options),
    buildQuery: () => [],
    skeleton: 'bars',
    load: () => Promise.reject(new Error('These tests draw nothing.')),
  });
}

const metrics: Slot = { key: 'metrics', kind: 'metric', title: 'Metrics', isRequired: true };
const groupby: Slot = { key: 'groupby', kind: 'dimension', title: 'Series', isRequired: false };
const xAxis: Slot = { key: 'x_axis', kind: 'time-axis', title: 'X axis', isRequired: true, max: 1 };
const sortBy: Slot = { key: 'timeseries_limit_metric', kind: 'metric', title: 'Sort', isRequired: false, max: 1 };

/** Axis, metrics, series, sort metric; options stack, show_legend, row_limit. */
export const lineViz = aViz('line', [xAxis, metrics, groupby, sortBy], {
  show_legend: toggle('Legend', true),
  stack: choice(
    'Stack',
    [
      ['none', 'None'],
      ['stack', 'Stack'],
    ],
    'none',
  ),
  row_limit: limitOption('Row limit', [10, 100], 10_000),
});
/** One metric. */
export const numberViz = aViz('number', [{ ...metrics, key: 'metric', max: 1 }]);
/** One metric and dimensions. */
export const pieViz = aViz('pie', [{ ...metrics, key: 'metric', max: 1 }, { ...groupby, isRequired: true }, sortBy], {
  show_legend: toggle('Legend', true),
});

export function formDataOf(vizType: string, values: Readonly<Record<string, unknown>> = {}): FormData {
  return { viz_type: vizType, datasource: '7__table', ...values };
}
