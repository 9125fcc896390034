import {
  amountOf,
  columnList,
  dimensionsOf,
  drawingMessages,
  groupNames,
  metricOf,
  numberOf,
  sumAmounts,
  disambiguated,
  type Amount,
  type DrawInput,
  type GroupName,
} from '#plugins/viz-kit';
import { genericType, type CellValue, type ColumnarResult, type ResultColumn } from '#plugins/databases';
import { columnLabel, metricLabel } from '#plugins/queries';
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
export function pieParts(input: SliceInput): PieParts {
  const result = input.data[0] ?? { columns: [], rowCount: 0 };
  const metric = metricColumn(input, result);
  const groups = groupColumns(input, result, metric);
  const rows = Array.from({ length: metric === undefined ? 0 : result.rowCount }, (_, row) => ({
    row,
    value: numberOf(metric?.values[row]),
    amount: amountOf(metric?.values[row]),
  }));
  const positive = rows.flatMap(({ row, value, amount }) =>
    value !== null && value > 0 ? [{ row, value, amount: amount ?? value }] : [],
  );
  const names = groupNames(groups, result.rowCount, groupWords(input));
  const total = positive.reduce((sum, { value }) => sum + value, 0);
  const slices = positive.map(({ row, value, amount }): PieSlice => ({
    ...nameOf(names[row], metric?.name ?? ''),
    value,
    amount,
    share: value / total,
    selects: Object.fromEntries(groups.map((group) => [group.name, group.values[row] ?? null])),
  }));
  return {
    slices: disambiguated(gathered(slices, input.options.threshold_for_other / 100), ({ label, selects }) =>
      selects === undefined ? label : quoted(Object.values(selects)),
    ),
    total: sumAmounts(positive.map(({ amount }) => amount)),
    leftOut: rows.filter(({ value }) => value !== null && value <= 0).length,
    empty: rows.filter(({ value }) => value === null).length,
    metricName: metric === undefined ? '' : input.labelOf(metric.name),
  };
}

function metricColumn({ formData }: SliceInput, result: ColumnarResult): ResultColumn | undefined {
  const metric = metricOf(formData, 'metric') ?? metricOf(formData, 'metrics');
  const name = metric === undefined ? undefined : metricLabel(metric);
  return result.columns.find((column) => column.name === name) ?? result.columns.at(-1);
}

function groupColumns(
  { formData }: SliceInput,
  result: ColumnarResult,
  metric: ResultColumn | undefined,
): readonly ResultColumn[] {
  const names = [...dimensionsOf(formData), ...columnList(formData, 'x_axis')].map(columnLabel);
  const named = result.columns.filter((column) => names.includes(column.name));
  return named.length > 0 ? named : result.columns.filter((column) => column !== metric);
}

const groupWords =
  ({ formats, options }: SliceInput) =>
  (value: CellValue, { type }: ResultColumn): string =>
    formats.cell(value, type, type === genericType.temporal ? options.date_format : null);

/** Without a name of its own a part is called by what it measures. */
const nameOf = (name: GroupName | undefined, fallback: string): GroupName =>
  name === undefined || name.label === '' ? { key: name?.key ?? fallback, label: fallback, colorKey: fallback } : name;

/** Groups have lists of values as keys, so none has this one, regardless of its name. */
const gatheredName = (): GroupName => ({ key: '', label: drawingMessages.other(), colorKey: '' });

function gathered(slices: readonly PieSlice[], threshold: number): readonly PieSlice[] {
  const isSmall = (slice: PieSlice): boolean => slice.share < threshold;
  const kept = slices.filter((slice) => !isSmall(slice));
  const shown = kept.length > mostSlices ? [...kept].sort((a, b) => b.value - a.value).slice(0, mostSlices - 1) : kept;
  const rest = slices.filter((slice) => !shown.includes(slice));
  if (rest.length < 2) return slices;
  const value = rest.reduce((sum, slice) => sum + slice.value, 0);
  const amount = sumAmounts(rest.map((slice) => slice.amount));
  const share = rest.reduce((sum, slice) => sum + slice.share, 0);
  const others = { ...gatheredName(), value, amount, share, selects: undefined };
  return [...kept.filter((slice) => shown.includes(slice)), others];
}

const quoted = (values: readonly CellValue[]): string => values.map((value) => JSON.stringify(value)).join(', ');
