import {
  amountOf,
  axisColumn,
  compareAmounts,
  grainInterval,
  grainOf,
  metricOf,
  numberOf,
  resampleStep,
  sumAmounts,
  valueLabels,
  xAxisLabel,
  type Amount,
  type DrawInput,
  type FormData,
} from '#plugins/viz-kit';
import { metricLabel } from '#plugins/queries';
import { median } from 'd3';
import type { BigNumberOptions } from './big-number-options.ts';

export interface TrendPoint {
  readonly time: number;
  readonly value: number | null;
  /** The value as it is written, with all digits. */
  readonly amount: Amount | null;
}

/** What the drawing and its summary tell. */
export interface TrendModel {
  readonly title: string;
  readonly points: readonly TrendPoint[];
  /** The number in large type; null when there is none. */
  readonly value: Amount | null;
  /** Of the last value. */
  readonly time: number | undefined;
  /** Relative to the value `compare_lag` periods earlier, 0.1 is ten percent more. */
  readonly change: number | undefined;
  readonly valueOf: (value: Amount | null) => string;
  readonly timeOf: (time: number) => string;
}

type ModelInput = Omit<DrawInput<BigNumberOptions>, 'document' | 'size'>;

export function trendModel(input: ModelInput): TrendModel {
  const { data, options, formData, formats, labelOf } = input;
  const points = trendPoints(input);
  const last = points.findLast((point) => point.value !== null);
  const metric = metricOf(formData, 'metric');
  const words = formats.time(options.time_format, grainOf(formData));
  return {
    title: metric === undefined ? '' : labelOf(metricLabel(metric)),
    points,
    value:
      options.aggregation === 'raw'
        ? amountOf(data[1]?.columns[0]?.values[0])
        : shownValue(points, options.aggregation),
    time: last?.time,
    change:
      last === undefined ? undefined : changeOf(last, earlierPoint(points, last, options.compare_lag ?? 0, formData)),
    valueOf: valueLabels(formats, options.y_axis_format, options.currency_format),
    timeOf: (time) => words(time),
  };
}

function trendPoints({ data, formData }: ModelInput): readonly TrendPoint[] {
  const result = data[0];
  const axis = result === undefined ? undefined : axisColumn(result, xAxisLabel(formData));
  const values = result?.columns.find((column) => column !== axis);
  if (axis === undefined || values === undefined) return [];
  return axis.values
    .flatMap((time, row) =>
      typeof time === 'number'
        ? [{ time, value: numberOf(values.values[row]), amount: amountOf(values.values[row]) }]
        : [],
    )
    .sort((a, b) => a.time - b.time);
}

function shownValue(
  points: readonly TrendPoint[],
  how: Exclude<BigNumberOptions['aggregation'], 'raw'>,
): Amount | null {
  const amounts = points.flatMap(({ amount }) => (amount === null ? [] : [amount]));
  const [first] = amounts;
  if (first === undefined) return null;
  switch (how) {
    case 'sum':
      return sumAmounts(amounts);
    case 'mean':
      return Number(sumAmounts(amounts)) / amounts.length;
    case 'min':
      return amounts.reduce((least, amount) => (compareAmounts(amount, least) < 0 ? amount : least), first);
    case 'max':
      return amounts.reduce((most, amount) => (compareAmounts(amount, most) > 0 ? amount : most), first);
    case 'median':
      return amounts.length === 1 ? first : (median(amounts.map(Number)) ?? null);
    default:
      return amounts.at(-1) ?? null;
  }
}

/** The point `lag` periods before; a period without rows has none. Resampled points count as one period each. */
function earlierPoint(
  points: readonly TrendPoint[],
  last: TrendPoint,
  lag: number,
  formData: FormData,
): TrendPoint | undefined {
  const interval = resampleStep(formData) === undefined ? grainInterval(grainOf(formData)) : undefined;
  if (interval === undefined) return lag === 0 ? undefined : points[points.indexOf(last) - lag];
  const wanted = interval.offset(new Date(last.time), -lag).getTime();
  return lag === 0 ? undefined : points.find(({ time }) => time === wanted);
}

function changeOf(last: TrendPoint, earlier: TrendPoint | undefined): number | undefined {
  const before = earlier?.value ?? null;
  return last.value === null || before === null || before === 0 ? undefined : (last.value - before) / Math.abs(before);
}
