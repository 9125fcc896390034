import {
  amountOf,
  axisColumn,
  compareAmounts,
  grainOf,
  metricOf,
  numberOf,
  sumAmounts,
  valueWords,
  xAxisLabel,
  type Amount,
  type DrawInput,
} from '#plugins/charts';
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
  /** Relative to the value `compare_lag` points earlier, 0.1 is ten percent more. */
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
    change: changeOf(points, last, options.compare_lag ?? 0),
    valueOf: valueWords(formats, options.y_axis_format, options.currency_format),
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

function changeOf(points: readonly TrendPoint[], last: TrendPoint | undefined, lag: number): number | undefined {
  if (last === undefined || last.value === null || lag === 0) return undefined;
  const before = points[points.indexOf(last) - lag]?.value ?? null;
  return before === null || before === 0 ? undefined : (last.value - before) / Math.abs(before);
}
