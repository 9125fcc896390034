import {
  amountOf,
  axisNames,
  axisLabels,
  ownGrainOf,
  columnList,
  compareAmounts,
  metricOf,
  nameOrder,
  numberOf,
  xAxisLabel,
  type Amount,
  type DrawInput,
} from '#plugins/viz-kit';
import {
  genericType,
  type CellValue,
  type ColumnarResult,
  type GenericTypeCode,
  type ResultColumn,
} from '#plugins/databases';
import { columnLabel, metricLabel } from '#plugins/queries';
import type { HeatmapOptions } from './heatmap-options.ts';

/** One side of the matrix. */
export interface HeatAxis {
  readonly name: string;
  readonly type: GenericTypeCode;
  /** In drawing order. */
  readonly values: readonly CellValue[];
  readonly labels: readonly string[];
  /** Times or numbers in ascending order. */
  readonly isAscending: boolean;
  readonly indexOf: ReadonlyMap<CellValue, number>;
}

export interface HeatCell {
  readonly column: number;
  readonly row: number;
  readonly value: number;
  /** The value as it is written, with all digits. */
  readonly amount: Amount;
  /** 0 to 1 within what is compared. */
  readonly rank: number | null;
}

export interface HeatmapModel {
  readonly x: HeatAxis;
  readonly y: HeatAxis;
  readonly metric: string;
  readonly cells: readonly HeatCell[];
}

type ModelInput = Pick<DrawInput<HeatmapOptions>, 'data' | 'formData' | 'formats' | 'options'>;

/** The long result as a matrix. */
export function heatmapModel(input: ModelInput): HeatmapModel {
  const { columns } = readColumns(input);
  const { x, y, metric, rank, rowCount } = columns;
  const rows = Array.from({ length: rowCount }, (_, row) => row).filter(
    (row) => numberOf(metric?.values[row]) !== null,
  );
  const values = rows.map((row) => numberOf(metric?.values[row]) ?? 0);
  const { options } = input;
  const xAxis = axisOf(input, x, rows, values, options.sort_x_axis);
  const yAxis = axisOf(input, y, rows, values, options.sort_y_axis);
  return {
    x: xAxis,
    y: yAxis,
    metric: metric?.name ?? '',
    cells: rows.map((row, index) => ({
      column: xAxis.indexOf.get(x?.values[row] ?? null) ?? 0,
      row: yAxis.indexOf.get(y?.values[row] ?? null) ?? 0,
      value: values[index] ?? 0,
      amount: amountOf(metric?.values[row]) ?? 0,
      rank: numberOf(rank?.values[row]),
    })),
  };
}

/** The columns of the result by their role. */
export function readColumns({ data, formData }: Pick<ModelInput, 'data' | 'formData'>) {
  const result: ColumnarResult = data[0] ?? { columns: [], rowCount: 0 };
  const chosen = metricOf(formData, 'metric');
  const named = (name: string | undefined) => result.columns.find((column) => column.name === name);
  const columns = {
    x: named(xAxisLabel(formData)) ?? result.columns[0],
    y: named(columnList(formData, 'groupby').map(columnLabel)[0]) ?? result.columns[1],
    metric: named(chosen === undefined ? undefined : metricLabel(chosen)) ?? result.columns[2],
    rank: named('rank'),
    rowCount: result.rowCount,
  };
  return { columns };
}

/** The chart's grain is that of the x axis; a field of the other axis may have one of its own. */
function inGrainOf(column: ResultColumn | undefined, { formData, formats }: ModelInput) {
  const grain = ownGrainOf(formData, column?.name ?? '');
  return { formats, formData: grain === undefined ? formData : { ...formData, time_grain_sqla: grain } };
}

function axisOf(
  input: ModelInput,
  column: ResultColumn | undefined,
  rows: readonly number[],
  values: readonly number[],
  order: HeatmapOptions['sort_x_axis'],
): HeatAxis {
  const sums = new Map<CellValue, { readonly value: CellValue; sum: number }>();
  rows.forEach((row, index) => {
    const value = column?.values[row] ?? null;
    const known = sums.get(value) ?? { value, sum: 0 };
    known.sum += values[index] ?? 0;
    sums.set(value, known);
  });
  const type = column?.type ?? genericType.string;
  const isContinuous = type === genericType.temporal || type === genericType.numeric;
  const direction = order.endsWith('asc') ? 1 : -1;
  const byName = nameOrder([...sums.values()].flatMap(({ value }) => (value === null ? [] : [String(value)])));
  const entries = [...sums.values()].sort((a, b) => {
    if (order.startsWith('value')) return direction * (a.sum - b.sum);
    if (a.value === null || b.value === null) return a.value === b.value ? 0 : a.value === null ? 1 : -1;
    return (
      direction *
      (isContinuous
        ? compareAmounts(amountOf(a.value) ?? 0, amountOf(b.value) ?? 0)
        : byName(String(a.value), String(b.value)))
    );
  });
  const names = axisNames(
    entries.map(({ value }) => value),
    type,
    axisLabels(inGrainOf(column, input), { axisType: type }, input.options.x_axis_time_format),
  );
  return {
    name: column?.name ?? '',
    type,
    values: entries.map(({ value }) => value),
    labels: names,
    isAscending: isContinuous && order === 'alpha_asc' && entries.every(({ value }) => value !== null),
    indexOf: new Map(entries.map(({ value }, index) => [value, index])),
  };
}
