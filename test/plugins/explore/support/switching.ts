import type { VizType } from '#plugins/viz-kit';
import type { DatasetData } from '#plugins/datasets';
import type { ChartDraft } from '../../../../plugins/explore/common/chart-draft.ts';
import { switchVizType } from '../../../../plugins/explore/common/switch-viz-type.ts';
import { setAsideFields } from '../../../../plugins/explore/common/switching/set-aside.ts';
import { aColumn, aMetric } from '../../datasets/support/columns.ts';
import { aDataset, formDataOf } from './builders.ts';

/** Trains: texts state, punctuality, carrier and name; numbers delay and distance; times day (the main one) and booked. */
export const trains: DatasetData = aDataset({
  columns: [
    aColumn('name'),
    aColumn('state'),
    aColumn('punctuality'),
    aColumn('carrier'),
    aColumn('train_id', 0),
    aColumn('delay', 0),
    aColumn('distance', 0),
    aColumn('day', 2),
    aColumn('booked', 2),
  ],
  metrics: [aMetric('count'), aMetric('late')],
});

export const keys = {
  bar: 'echarts_timeseries_bar',
  line: 'echarts_timeseries_line',
  trend: 'big_number',
  total: 'big_number_total',
  bubble: 'bubble_v2',
  heatmap: 'heatmap_v2',
  histogram: 'histogram_v2',
  pie: 'pie',
  table: 'table',
} as const;

/** A chart over `trains` on a walk from type to type; `types` are those of the product. */
export function walkOver(types: readonly VizType[], dataset: DatasetData = trains) {
  const go = (draft: ChartDraft, ...path: readonly (keyof typeof keys)[]): ChartDraft =>
    path.reduce((at, step) => {
      const to = types.find(({ key }) => key === keys[step]);
      if (to === undefined) throw new Error(`There is no type ${step}.`);
      return switchVizType(at, to, { types, dataset, timeRange: 'No filter' });
    }, draft);
  const asideOf = (draft: ChartDraft): readonly unknown[] => setAsideFields(draft, types).map(({ value }) => value);
  return { go, asideOf };
}

export const aChart = (type: keyof typeof keys, values: Readonly<Record<string, unknown>> = {}): ChartDraft => ({
  sliceName: '',
  formData: formDataOf(keys[type], values),
  stash: {},
});

export const edited = (draft: ChartDraft, values: Readonly<Record<string, unknown>>): ChartDraft => ({
  ...draft,
  formData: { ...draft.formData, ...values },
});

/** A metric somebody made of a column. */
export const sumOf = (column: string) => ({
  expressionType: 'SIMPLE',
  column: { column_name: column },
  aggregate: 'SUM',
  label: `SUM(${column})`,
});
