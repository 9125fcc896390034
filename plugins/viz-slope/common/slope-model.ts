import {
  axisLabels,
  groupsOf,
  metricRows,
  metricsOf,
  seriesSelects,
  seriesTable,
  type Amount,
  type DrawInput,
  type GroupName,
  type Selects,
} from '#plugins/viz-kit';
import { metricLabel } from '#plugins/queries';
import type { SlopeOptions } from './slope-options.ts';
import { hasMoments, slopeForm } from './slope-query.ts';

/** A value at one end, as it is drawn and as it is written. */
export interface SlopeEnd {
  readonly value: number;
  readonly amount: Amount;
}

/** A line from one end to the other; undefined where it has no value. */
export interface SlopeLine extends GroupName {
  readonly from: SlopeEnd | undefined;
  readonly to: SlopeEnd | undefined;
  readonly selects: Selects;
}

export interface SlopeModel {
  readonly lines: readonly SlopeLine[];
  /** Moments or metrics, in words. */
  readonly ends: readonly [from: string, to: string];
  /** What is measured at both ends; empty where that is two metrics. */
  readonly metricName: string;
}

export type SlopeInput = Pick<
  DrawInput<Pick<SlopeOptions, 'moments' | 'date_format'>>,
  'data' | 'formData' | 'formats' | 'options' | 'labelOf' | 'partsOf'
>;

/** The lines that have a value at one end at least. */
export function slopeModel(input: SlopeInput): SlopeModel {
  const model = hasMoments(input.formData) ? overMoments(input) : overMetrics(input);
  return { ...model, lines: model.lines.filter(({ from, to }) => from !== undefined || to !== undefined) };
}

function overMoments(given: SlopeInput): SlopeModel {
  const input = { ...given, formData: slopeForm(given.formData) };
  const table = seriesTable(input);
  const rows = table.x.flatMap((_, row) =>
    table.series.some(({ values }) => (values[row] ?? null) !== null) ? [row] : [],
  );
  const to = rows.at(-1);
  const from = rows.length < 2 ? undefined : input.options.moments === 'last_two' ? rows.at(-2) : rows[0];
  const words = axisLabels(input, table, input.options.date_format);
  const selectsOf = seriesSelects(input);
  const named = (row: number | undefined): string => (row === undefined ? '' : words(table.x[row] ?? null));
  const [metric] = metricsOf(input.formData);
  return {
    ends: [named(from), named(to)],
    metricName: metric === undefined ? '' : input.labelOf(metricLabel(metric)),
    lines: table.series.map((series) => {
      const at = (row: number | undefined) =>
        row === undefined ? undefined : endOf(series.values[row] ?? null, series.amountAt(row));
      const { key, label, colorKey } = series;
      return { key, label, colorKey, from: at(from), to: at(to), selects: selectsOf(series) };
    }),
  };
}

function overMetrics({ data, formData, formats, options, labelOf }: SlopeInput): SlopeModel {
  const [one, other] = metricsOf(formData);
  const asked = [one, other].filter((metric) => metric !== undefined);
  const { rows, metrics } = metricRows(
    { data, formats, options, labelOf },
    { groups: groupsOf(formData), metrics: asked },
  );
  return {
    ends: [metrics.length < 2 ? '' : (metrics[0]?.label ?? ''), metrics.at(-1)?.label ?? ''],
    metricName: '',
    lines: rows.map(({ key, label, colorKey, values, amounts, selects }) => {
      const at = (metric: number) => endOf(values.at(metric) ?? null, amounts.at(metric) ?? null);
      return { key, label, colorKey, selects, from: metrics.length < 2 ? undefined : at(0), to: at(-1) };
    }),
  };
}

const endOf = (value: number | null, amount: Amount | null): SlopeEnd | undefined =>
  value === null ? undefined : { value, amount: amount ?? value };

/** `single`: it has one end only. */
export type Direction = 'rising' | 'falling' | 'level' | 'single';

/** Which way a line goes. */
export function directionOf({ from, to }: Pick<SlopeLine, 'from' | 'to'>): Direction {
  if (from === undefined || to === undefined) return 'single';
  if (from.value === to.value) return 'level';
  return from.value < to.value ? 'rising' : 'falling';
}

/** How far apart the ends are; 0 where there is one only. */
export const sizeOfChange = ({ from, to }: Pick<SlopeLine, 'from' | 'to'>): number =>
  from === undefined || to === undefined ? 0 : Math.abs(to.value - from.value);
