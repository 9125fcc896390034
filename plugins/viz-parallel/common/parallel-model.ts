import { metricLabel } from '#plugins/queries';
import {
  columnList,
  disambiguated,
  metricList,
  metricOf,
  metricRows,
  uniqueMetrics,
  type DrawInput,
  type MetricRow,
  type MetricRows,
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

export function parallelModel(input: ParallelWords): ParallelModel {
  const { formData, options } = input;
  const axes = metricList(formData, 'metrics');
  const coloring = metricOf(formData, 'secondary_metric');
  const asked = uniqueMetrics([...axes, ...(coloring === undefined ? [] : [coloring])]);
  const { rows, metrics } = metricRows(input, { groups: columnList(formData, 'series'), metrics: asked });
  const placeOf = (label: string): number => metrics.findIndex(({ key }) => key === label);
  const places = [...new Set(axes.map(metricLabel).map(placeOf))].filter((place) => place >= 0);
  const color = coloring === undefined ? -1 : placeOf(metricLabel(coloring));
  return {
    rows: disambiguated(rows).filter(({ values }) => places.some((place) => (values[place] ?? null) !== null)),
    metrics,
    // A single axis has no lines: the names are the other one.
    axes: options.include_series || places.length === 1 ? [null, ...places] : places,
    color: color < 0 ? undefined : color,
  };
}
