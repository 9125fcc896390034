import { columnList, dimensionsOf, drawingText, metricOf, numberOf, type DrawInput } from '#plugins/charts';
import type { CellValue, ColumnarResult, ResultColumn } from '#plugins/databases';
import { columnLabel, metricLabel } from '#plugins/queries';
import type { PieOptions } from './pie-options.ts';

/** One part of the whole. */
export interface PieSlice {
  readonly label: string;
  readonly value: number;
  /** Of all parts, hidden ones too; 0–1. */
  readonly share: number;
  /** What a click selects; undefined for gathered parts. */
  readonly selects: Readonly<Record<string, CellValue>> | undefined;
}

export interface PieParts {
  readonly slices: readonly PieSlice[];
  readonly total: number;
  /** Rows without a positive value, which no angle can show. */
  readonly leftOut: number;
  readonly metricName: string;
}

/** More parts than this are gathered whatever the settings say: no eye tells them apart. */
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
  }));
  const positive = rows.flatMap(({ row, value }) => (value !== null && value > 0 ? [{ row, value }] : []));
  const total = positive.reduce((sum, { value }) => sum + value, 0);
  const slices = positive.map(({ row, value }): PieSlice => ({
    label: groups.map((group) => cellWords(input, group, row)).join(', ') || (metric?.name ?? ''),
    value,
    share: value / total,
    selects: Object.fromEntries(groups.map((group) => [group.name, group.values[row] ?? null])),
  }));
  return {
    slices: gathered(slices, input.options.threshold_for_other / 100),
    total,
    leftOut: rows.length - positive.length,
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

function cellWords({ formats, options }: SliceInput, column: ResultColumn, row: number): string {
  const value = column.values[row] ?? null;
  return value === null
    ? drawingText.notAvailable()
    : formats.cell(value, column.type, column.type === 2 ? options.date_format : null);
}

function gathered(slices: readonly PieSlice[], threshold: number): readonly PieSlice[] {
  const isSmall = (slice: PieSlice): boolean => slice.share < threshold;
  const kept = slices.filter((slice) => !isSmall(slice));
  const shown = kept.length > mostSlices ? [...kept].sort((a, b) => b.value - a.value).slice(0, mostSlices - 1) : kept;
  const rest = slices.filter((slice) => !shown.includes(slice));
  if (rest.length < 2) return slices;
  const value = rest.reduce((sum, slice) => sum + slice.value, 0);
  const share = rest.reduce((sum, slice) => sum + slice.share, 0);
  return [
    ...kept.filter((slice) => shown.includes(slice)),
    { label: drawingText.other(), value, share, selects: undefined },
  ];
}
