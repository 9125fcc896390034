import {
  amountOf,
  axisLabels,
  axisNamesInTurns,
  columnList,
  eachInTurns,
  finished,
  flatInTurns,
  groupNamesInTurns,
  metricOf,
  numberOf,
  sumAmounts,
  xAxisLabel,
  type Amount,
  type DrawInput,
  type Selects,
  type Steps,
} from '#plugins/viz-kit';
import { genericType, type CellValue, type ColumnarResult, type ResultColumn } from '#plugins/databases';
import { columnLabel, metricLabel } from '#plugins/queries';
import { messages } from './messages.ts';
import type { WaterfallOptions } from './waterfall-options.ts';

export type StepKind = 'increase' | 'decrease' | 'total';

/** A bar. */
export interface WaterfallStep {
  readonly kind: StepKind;
  /** Under the bar. */
  readonly label: string;
  /** In full, with the step of the axis that a part of the breakdown belongs to. */
  readonly title: string;
  /** Where the bar begins and ends. */
  readonly from: number;
  readonly to: number;
  /** What is written: the change, or the total. */
  readonly amount: Amount;
  /** Total of everything up to here. */
  readonly running: Amount;
  /** Undefined of the total of everything. */
  readonly selects: Selects | undefined;
}

export interface WaterfallSteps {
  readonly steps: readonly WaterfallStep[];
  /** Rows without a value. */
  readonly empty: number;
  readonly metricName: string;
  readonly hasBreakdown: boolean;
}

export type WaterfallWords = Omit<DrawInput<WaterfallOptions>, 'document' | 'size'>;

interface Change {
  readonly value: number;
  readonly amount: Amount;
  readonly part: string;
  readonly selects: Selects;
}

/** Rows of the same place along the axis. */
interface Period {
  readonly label: string;
  readonly selects: Selects;
  readonly changes: readonly Change[];
}

/** The changes in the order of the axis, and the totals between or after them. */
export const waterfallSteps = (input: WaterfallWords): WaterfallSteps => finished(waterfallStepsInTurns(input));

/** The same with pauses. */
export function* waterfallStepsInTurns(input: WaterfallWords): Steps<WaterfallSteps> {
  const result = input.data[0] ?? { columns: [], rowCount: 0 };
  const { axis, breakdown, metric } = columnsOf(input, result);
  const facts = {
    metricName: metric === undefined ? '' : input.labelOf(metric.name),
    hasBreakdown: breakdown !== undefined,
  };
  if (axis === undefined || metric === undefined) return { steps: [], empty: 0, ...facts };
  const { periods, empty } = yield* periodsOf(input, result, { axis, breakdown, metric });
  const steps: WaterfallStep[] = [];
  let running = 0;
  let amounts: Amount = 0;
  const addTotal = (label: string, title: string, selects: Selects | undefined): void => {
    steps.push({ kind: 'total', label, title, from: 0, to: running, amount: amounts, running: amounts, selects });
  };
  yield* eachInTurns(periods, ({ label, selects, changes }) => {
    for (const change of changes) {
      const from = running;
      running += change.value;
      amounts = sumAmounts([amounts, change.amount]);
      steps.push({
        kind: change.value < 0 ? 'decrease' : 'increase',
        label: breakdown === undefined ? label : change.part,
        title: breakdown === undefined ? label : messages.inPeriod({ period: label, part: change.part }),
        from,
        to: running,
        amount: change.amount,
        running: amounts,
        selects: change.selects,
      });
    }
    if (breakdown !== undefined && input.options.show_total)
      addTotal(label, messages.totalOf({ period: label }), selects);
  });
  const name = totalName(input);
  if (breakdown === undefined && input.options.show_total && steps.length > 0) addTotal(name, name, undefined);
  return { steps, empty, ...facts };
}

export const totalName = ({ options }: Pick<WaterfallWords, 'options'>): string =>
  options.total_label.trim() === '' ? messages.total() : options.total_label;

interface Columns {
  readonly axis: ResultColumn;
  readonly breakdown: ResultColumn | undefined;
  readonly metric: ResultColumn;
}

function columnsOf({ formData }: WaterfallWords, { columns }: ColumnarResult) {
  const named = (name: string | undefined) => columns.find((column) => column.name === name);
  const metric = metricOf(formData, 'metric');
  const [breakdown] = columnList(formData, 'groupby');
  const axis = named(xAxisLabel(formData));
  const parts = breakdown === undefined ? undefined : named(columnLabel(breakdown));
  return {
    axis,
    breakdown: parts === axis ? undefined : parts,
    metric: named(metric === undefined ? undefined : metricLabel(metric)),
  };
}

/** Times ascend, whatever the order of the answer; other values come as they do, each with all of its rows. */
function* periodsOf(
  input: WaterfallWords,
  { rowCount }: ColumnarResult,
  { axis, breakdown, metric }: Columns,
): Steps<{ readonly periods: readonly Period[]; readonly empty: number }> {
  const words = axisLabels(input, { axisType: axis.type }, input.options.x_axis_time_format);
  const rows = Array.from({ length: rowCount }, (_, row) => row);
  const filled = yield* flatInTurns(rows, (row) => (numberOf(metric.values[row]) === null ? [] : [row]));
  const byValue = new Map<CellValue, number[]>();
  yield* eachInTurns(filled, (row) => {
    const value = axis.values[row] ?? null;
    const known = byValue.get(value);
    if (known === undefined) byValue.set(value, [row]);
    else known.push(row);
  });
  const values = [...byValue.keys()];
  const isByTime = axis.type === genericType.temporal && input.formData['sort_by_metric'] !== true;
  if (isByTime) values.sort((one, other) => Number(one) - Number(other));
  const labels = yield* axisNamesInTurns(values, axis.type, words);
  const parts =
    breakdown === undefined
      ? []
      : yield* groupNamesInTurns([breakdown], rowCount, (value, { type }) => input.formats.cell(value, type, null));
  const changeOf = (row: number): Change => ({
    value: numberOf(metric.values[row]) ?? 0,
    amount: amountOf(metric.values[row]) ?? 0,
    part: parts[row]?.label ?? '',
    selects: {
      [axis.name]: axis.values[row] ?? null,
      ...(breakdown === undefined ? {} : { [breakdown.name]: breakdown.values[row] ?? null }),
    },
  });
  return {
    periods: yield* eachInTurns(values, (value, index) => ({
      label: labels[index] ?? '',
      selects: { [axis.name]: value },
      changes: (byValue.get(value) ?? []).map(changeOf),
    })),
    empty: rows.length - filled.length,
  };
}
