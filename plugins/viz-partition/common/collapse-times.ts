import { numberOf } from '#plugins/viz-kit';
import type { CellValue, ColumnarResult, ResultColumn } from '#plugins/databases';
import type { TimeChoice } from './partition-options.ts';

/** Result columns that `collapseTimes` makes. */
export const valueColumn = 'value';
export const firstColumn = 'first';

/** Rows of a result by the exact values of some of its columns. */
function rowsByValues(columns: readonly ResultColumn[], rowCount: number): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>();
  for (let row = 0; row < rowCount; row += 1) {
    const key = JSON.stringify(columns.map(({ values }) => values[row] ?? null));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

/**
 * One row per combination of the levels, of all times together: `value` is the mean over all times of the result, those
 * without such a row as zero, or the value at the last time, and `first` then that at the first. So sums over levels are
 * right: the mean of a sum is the sum of the means.
 */
export function collapseTimes(
  { rowCount }: ColumnarResult,
  {
    axis,
    levels,
    metric,
  }: { readonly axis: ResultColumn; readonly levels: readonly ResultColumn[]; readonly metric: ResultColumn },
  choice: TimeChoice,
): ColumnarResult {
  const times = axis.values.flatMap((value) => numberOf(value) ?? []);
  const timeCount = new Set(times).size;
  const last = times.reduce((latest, time) => Math.max(latest, time), -Infinity);
  const first = times.reduce((earliest, time) => Math.min(earliest, time), Infinity);
  const groups = [...rowsByValues(levels, rowCount).values()];
  const sumAt = (rows: readonly number[], time: number | undefined): number =>
    rows
      .filter((row) => time === undefined || numberOf(axis.values[row]) === time)
      .reduce((sum, row) => sum + (numberOf(metric.values[row]) ?? 0), 0);
  const isMean = choice === 'agg_mean';
  const value = groups.map((rows) => (isMean ? sumAt(rows, undefined) / Math.max(1, timeCount) : sumAt(rows, last)));
  const before = groups.map((rows) => (isMean ? null : sumAt(rows, first)));
  const numeric = (name: string, values: readonly CellValue[]): ResultColumn => ({ ...metric, name, values, type: 0 });
  return {
    rowCount: groups.length,
    columns: [
      ...levels.map((level) => ({ ...level, values: groups.map(([row = 0]) => level.values[row] ?? null) })),
      numeric(valueColumn, value),
      numeric(firstColumn, before),
    ],
  };
}

/** The rows of each time, earliest first; rows without a time are none. */
export function splitByTime(
  result: ColumnarResult,
  axis: ResultColumn,
): readonly { readonly epochMs: number; readonly result: ColumnarResult }[] {
  const rowsAt = new Map<number, number[]>();
  axis.values.forEach((value, row) => {
    const time = numberOf(value);
    if (time === null) return;
    const rows = rowsAt.get(time);
    if (rows === undefined) rowsAt.set(time, [row]);
    else rows.push(row);
  });
  return [...rowsAt]
    .sort(([a], [b]) => a - b)
    .map(([epochMs, rows]) => ({
      epochMs,
      result: {
        rowCount: rows.length,
        columns: result.columns.map((column) => ({ ...column, values: rows.map((row) => column.values[row] ?? null) })),
      },
    }));
}
