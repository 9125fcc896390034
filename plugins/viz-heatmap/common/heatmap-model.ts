import {
  amountOf,
  axisNamesInTurns,
  axisLabels,
  eachInTurns,
  flatInTurns,
  ownGrainOf,
  columnList,
  compareAmounts,
  metricOf,
  nameOrder,
  numberOf,
  rowsInTurns,
  sortedInTurns,
  xAxisLabel,
  type Amount,
  type DrawInput,
  type Steps,
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
export function* heatmapModel(input: ModelInput): Steps<HeatmapModel> {
  const { columns } = readColumns(input);
  const { x, y, metric, rank, rowCount } = columns;
  const numbers = yield* rowsInTurns(rowCount, (row) => numberOf(metric?.values[row]));
  const measured = yield* flatInTurns(numbers, (value, row) => (value === null ? [] : [{ row, value }]));
  const { options } = input;
  const xAxis = yield* axisOf(input, x, measured, options.sort_x_axis);
  const yAxis = yield* axisOf(input, y, measured, options.sort_y_axis);
  return {
    x: xAxis,
    y: yAxis,
    metric: metric?.name ?? '',
    cells: yield* eachInTurns(measured, ({ row, value }) => ({
      column: xAxis.indexOf.get(x?.values[row] ?? null) ?? 0,
      row: yAxis.indexOf.get(y?.values[row] ?? null) ?? 0,
      value,
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

/** A row of the answer that has a number. */
interface MeasuredCell {
  readonly row: number;
  readonly value: number;
}

function* axisOf(
  input: ModelInput,
  column: ResultColumn | undefined,
  measured: readonly MeasuredCell[],
  order: HeatmapOptions['sort_x_axis'],
): Steps<HeatAxis> {
  const sums = new Map<CellValue, { readonly value: CellValue; sum: number }>();
  yield* eachInTurns(measured, ({ row, value: number }) => {
    const value = column?.values[row] ?? null;
    const known = sums.get(value);
    if (known === undefined) sums.set(value, { value, sum: number });
    else known.sum += number;
  });
  const type = column?.type ?? genericType.string;
  const isContinuous = type === genericType.temporal || type === genericType.numeric;
  const direction = order.endsWith('asc') ? 1 : -1;
  const groups = [...sums.values()];
  const byName = nameOrder(yield* flatInTurns(groups, ({ value }) => (value === null ? [] : [String(value)])));
  const entries = yield* sortedInTurns(groups, (a, b) => {
    if (order.startsWith('value')) return direction * (a.sum - b.sum);
    if (a.value === null || b.value === null) return a.value === b.value ? 0 : a.value === null ? 1 : -1;
    return (
      direction *
      (isContinuous
        ? compareAmounts(amountOf(a.value) ?? 0, amountOf(b.value) ?? 0)
        : byName(String(a.value), String(b.value)))
    );
  });
  const ordered = entries.map(({ value }) => value);
  const names = yield* axisNamesInTurns(
    ordered,
    type,
    axisLabels(inGrainOf(column, input), { axisType: type }, input.options.x_axis_time_format),
  );
  return {
    name: column?.name ?? '',
    type,
    values: ordered,
    labels: names,
    isAscending: isContinuous && order === 'alpha_asc' && !sums.has(null),
    indexOf: new Map(yield* eachInTurns(ordered, (value, index) => [value, index] as const)),
  };
}
