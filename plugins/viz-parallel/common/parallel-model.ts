import { metricLabel } from '#plugins/queries';
import {
  columnList,
  disambiguatedInTurns,
  metricList,
  metricOf,
  metricRowsInTurns,
  uniqueMetrics,
  type DrawInput,
  type MetricRow,
  type MetricRows,
  type Steps,
} from '#plugins/viz-kit';
import type { ParallelOptions } from './parallel-options.ts';

export type ParallelWords = Omit<DrawInput<ParallelOptions>, 'document' | 'size'>;

export interface ParallelModel {
  /** Lines with at least one value on an axis. */
  readonly rows: readonly MetricRow[];
  readonly metrics: MetricRows['metrics'];
  /** Places of the metrics that are axes; null: the axis of the names. */
  readonly axes: readonly (number | null)[];
  /** Place of the metric that decides on colors. */
  readonly color: number | undefined;
}

export function* parallelModel(input: ParallelWords): Steps<ParallelModel> {
  const { formData, options } = input;
  const axes = metricList(formData, 'metrics');
  const coloring = metricOf(formData, 'secondary_metric');
  const asked = uniqueMetrics([...axes, ...(coloring === undefined ? [] : [coloring])]);
  const { rows, metrics } = yield* metricRowsInTurns(input, {
    groups: columnList(formData, 'series'),
    metrics: asked,
  });
  const placeOf = (label: string): number => metrics.findIndex(({ key }) => key === label);
  const places = [...new Set(axes.map(metricLabel).map(placeOf))].filter((place) => place >= 0);
  const color = coloring === undefined ? -1 : placeOf(metricLabel(coloring));
  const named = yield* disambiguatedInTurns(rows);
  return {
    rows: named.filter(({ values }) => places.some((place) => (values[place] ?? null) !== null)),
    metrics,
    // A single axis has no lines: the names are the other one.
    axes: options.include_series || places.length === 1 ? [null, ...places] : places,
    color: color < 0 ? undefined : color,
  };
}
