import {
  amountOf,
  metricOf,
  numberOf,
  seriesNames,
  shiftsOf,
  sumAmounts,
  valueLabels,
  type Amount,
  type DrawInput,
} from '#plugins/viz-kit';
import { metricLabel } from '#plugins/queries';
import type { PopKpiOptions } from './pop-kpi-options.ts';

export type PopKpiWords = Omit<DrawInput<PopKpiOptions>, 'document' | 'size'>;

/** The value beside that of an earlier time. */
export interface Comparison {
  /** The earlier time in words, such as "1 year earlier". */
  readonly name: string;
  readonly before: Amount | null;
  /** Value less the one before; null where one of them is missing. */
  readonly difference: Amount | null;
  /** Relative to the size of the value before, 0.1 is ten percent more; null where there is none, or it is zero. */
  readonly change: number | null;
}

export interface PopKpiModel {
  readonly title: string;
  readonly value: Amount | null;
  readonly comparisons: readonly Comparison[];
  readonly valueOf: (value: Amount | null) => string;
}

/** Undefined without a row. */
export function popKpiModel(input: PopKpiWords): PopKpiModel | undefined {
  const { data, formData, formats, labelOf, options } = input;
  const metric = metricOf(formData, 'metric');
  const [result] = data;
  if (metric === undefined || result === undefined || result.rowCount === 0) return undefined;
  const label = metricLabel(metric);
  const cellOf = (name: string) => result.columns.find((column) => column.name === name)?.values[0];
  const shifts = shiftsOf(formData);
  const columns = shifts.map((shift) => `${label}__${shift}`);
  const nameOf = seriesNames(formData, [label, ...columns], labelOf);
  const value = amountOf(cellOf(label));
  return {
    title: labelOf(label),
    value,
    comparisons: columns.map((column) => compared(nameOf(column).label, value, amountOf(cellOf(column)))),
    valueOf: valueLabels(formats, options.y_axis_format, options.currency_format),
  };
}

function compared(name: string, value: Amount | null, before: Amount | null): Comparison {
  if (value === null || before === null) return { name, before, difference: null, change: null };
  const difference = sumAmounts([value, negated(before)]);
  const size = Math.abs(numberOf(String(before)) ?? 0);
  return { name, before, difference, change: size === 0 ? null : Number(difference) / size };
}

/** With all digits. */
function negated(amount: Amount): Amount {
  if (typeof amount !== 'string') return -amount;
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}
