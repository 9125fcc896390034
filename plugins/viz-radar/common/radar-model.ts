import {
  columnList,
  disambiguated,
  eachInTurns,
  finished,
  metricList,
  metricRowsInTurns,
  type Amount,
  type DrawInput,
  type MetricRow,
  type MetricRows,
  type Selects,
  type Steps,
} from '#plugins/viz-kit';
import { messages } from './messages.ts';
import type { RadarOptions } from './radar-options.ts';

export type RadarWords = Omit<DrawInput<RadarOptions>, 'document' | 'size'>;

/** A value on an axis. */
export interface RadarPoint {
  /** Place of its metric, which decides on the scale. */
  readonly metric: number;
  readonly value: number;
  readonly amount: Amount;
  /** Of its group, where there are groups. */
  readonly selects?: Selects;
}

export interface RadarShape {
  readonly key: string;
  readonly label: string;
  readonly colorKey: string;
  /** One per axis; undefined where there is no value. */
  readonly points: readonly (RadarPoint | undefined)[];
  /** Where the shape is a group. */
  readonly selects?: Selects;
}

export interface RadarModel {
  readonly axes: readonly { readonly key: string; readonly label: string }[];
  /** Place of the metric of each axis, where axes are metrics. */
  readonly areMetrics: boolean;
  readonly shapes: readonly RadarShape[];
  readonly metrics: MetricRows['metrics'];
  /** Groups in the answer. */
  readonly groups: number;
  readonly hasGroups: boolean;
}

/** Axes that can be told apart, and shapes. */
const mostAxes = 60;
const mostShapes = 200;
const fewestAxes = 3;

/** What is drawn: shapes over axes, either of which may be the groups. */
export const radarModel = (input: RadarWords): RadarModel => finished(radarModelInTurns(input));

/** The same with pauses. */
export function* radarModelInTurns(input: RadarWords): Steps<RadarModel> {
  const groups = columnList(input.formData, 'groupby');
  const table = yield* metricRowsInTurns(input, { groups, metrics: metricList(input.formData, 'metrics') });
  const hasGroups = groups.length > 0;
  const rows = hasGroups
    ? table.rows
    : yield* eachInTurns(table.rows, (row) => ({ ...row, label: messages.allRows() }));
  const areMetrics = !hasGroups || hasMetricAxes(input.options.radar_axes, table);
  const facts = { areMetrics, metrics: table.metrics, groups: rows.length, hasGroups };
  if (areMetrics)
    return { ...facts, axes: table.metrics, shapes: shapesOfGroups(rows.slice(0, mostShapes), hasGroups) };
  const shown = disambiguated(rows.slice(0, mostAxes));
  return {
    ...facts,
    axes: shown.map(({ key, label }) => ({ key, label })),
    shapes: table.metrics.map(({ key, label }, metric) => ({
      key,
      label,
      colorKey: key,
      points: shown.map((row) => pointOf(row, metric, true)),
    })),
  };
}

const hasMetricAxes = (chosen: RadarOptions['radar_axes'], { metrics, rows }: MetricRows): boolean =>
  chosen === 'auto' ? metrics.length >= fewestAxes || rows.length < fewestAxes : chosen === 'metrics';

const shapesOfGroups = (rows: readonly MetricRow[], hasGroups: boolean): readonly RadarShape[] =>
  disambiguated(rows).map((row) => ({
    key: row.key,
    label: row.label,
    colorKey: hasGroups ? row.colorKey : row.label,
    points: row.values.map((_, metric) => pointOf(row, metric, hasGroups)),
    ...(hasGroups ? { selects: row.selects } : {}),
  }));

function pointOf(row: MetricRow, metric: number, hasGroups: boolean): RadarPoint | undefined {
  const value = row.values[metric] ?? null;
  if (value === null) return undefined;
  return { metric, value, amount: row.amounts[metric] ?? value, ...(hasGroups ? { selects: row.selects } : {}) };
}
