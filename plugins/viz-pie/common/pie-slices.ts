import {
  disambiguatedInTurns,
  drawingMessages,
  eachInTurns,
  flatInTurns,
  measuredRowsInTurns,
  sortedInTurns,
  sumAmountsInTurns,
  type Amount,
  type DrawInput,
  type GroupName,
  type Steps,
} from '#plugins/viz-kit';
import type { CellValue } from '#plugins/databases';
import type { PieOptions } from './pie-options.ts';

/** One part of the whole. */
export interface PieSlice extends GroupName {
  readonly value: number;
  /** The same as it is written, with all digits. */
  readonly amount: Amount;
  /** Of all parts, hidden ones too; 0–1. */
  readonly share: number;
  /** What a click selects; undefined for gathered parts. */
  readonly selects: Readonly<Record<string, CellValue>> | undefined;
}

export interface PieParts {
  readonly slices: readonly PieSlice[];
  readonly total: Amount;
  /** Rows whose value is zero or negative, which no angle can show. */
  readonly leftOut: number;
  /** Rows without a value. */
  readonly empty: number;
  readonly metricName: string;
}

/** More slices than this are grouped regardless of the settings: no eye tells them apart. */
const mostSlices = 40;

type SliceInput = Pick<DrawInput<PieOptions>, 'data' | 'formData' | 'formats' | 'options' | 'labelOf'>;

/** The rows as parts, small ones gathered at the end. */
export function* pieParts(input: SliceInput): Steps<PieParts> {
  const { rows, metricName } = yield* measuredRowsInTurns(input);
  let [total, leftOut, empty] = [0, 0, 0];
  const positive = yield* flatInTurns(rows, (row) => {
    if (row.value === null) empty += 1;
    else if (row.value <= 0) leftOut += 1;
    if (row.value === null || row.value <= 0) return [];
    total += row.value;
    return [{ ...row, value: row.value, amount: row.amount ?? row.value }];
  });
  const slices = yield* eachInTurns(positive, ({ key, label, colorKey, value, amount, selects }): PieSlice => ({
    key,
    label,
    colorKey,
    value,
    amount,
    share: value / total,
    selects,
  }));
  const shown = yield* gathered(slices, input.options.threshold_for_other / 100);
  return {
    slices: yield* disambiguatedInTurns(shown, ({ label, selects }) =>
      selects === undefined ? label : quoted(Object.values(selects)),
    ),
    total: yield* sumAmountsInTurns(yield* eachInTurns(positive, ({ amount }) => amount)),
    leftOut,
    empty,
    metricName,
  };
}

/** Groups have lists of values as keys, so none has this one, regardless of its name. */
const gatheredName = (): GroupName => ({ key: '', label: drawingMessages.other(), colorKey: '' });

function* gathered(slices: readonly PieSlice[], threshold: number): Steps<readonly PieSlice[]> {
  const isSmall = (slice: PieSlice): boolean => slice.share < threshold;
  const kept = yield* flatInTurns(slices, (slice) => (isSmall(slice) ? [] : [slice]));
  const isMany = kept.length > mostSlices;
  const shown = new Set(
    isMany ? (yield* sortedInTurns(kept, (a, b) => b.value - a.value)).slice(0, mostSlices - 1) : kept,
  );
  const rest = yield* flatInTurns(slices, (slice) => (shown.has(slice) ? [] : [slice]));
  if (rest.length < 2) return slices;
  let [value, share] = [0, 0];
  const amounts = yield* eachInTurns(rest, (slice) => {
    value += slice.value;
    share += slice.share;
    return slice.amount;
  });
  const amount = yield* sumAmountsInTurns(amounts);
  const others = { ...gatheredName(), value, amount, share, selects: undefined };
  return [...(yield* flatInTurns(kept, (slice) => (shown.has(slice) ? [slice] : []))), others];
}

const quoted = (values: readonly CellValue[]): string => values.map((value) => JSON.stringify(value)).join(', ');
