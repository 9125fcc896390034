/** A cell of a table; text where values are listed. */
export type Cell = number | string | null;
type Aggregate = (values: readonly number[]) => Cell;

const sum: Aggregate = (values) => values.reduce<number>((total, value) => total + value, 0);
const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((total, value) => total + value, 0) / values.length;

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? null) : mean(sorted.slice(middle - 1, middle + 1));
}

/** Of a sample; 0 for a single value. */
function variance(values: readonly number[]): number {
  const middle = mean(values) ?? 0;
  const squares = values.reduce((total, value) => total + (value - middle) ** 2, 0);
  return values.length < 2 ? 0 : squares / (values.length - 1);
}

const distinct = (values: readonly number[]): readonly number[] => [...new Set(values)];
const extreme =
  (pick: (...values: readonly number[]) => number): Aggregate =>
  (values) =>
    values.length === 0 ? null : values.reduce((one, other) => pick(one, other));

/** How the cells of a pivot table, and its totals, come from values. */
export const pivotAggregates: Readonly<Record<string, Aggregate>> = {
  Count: (values) => values.length,
  'Count Unique Values': (values) => distinct(values).length,
  'List Unique Values': (values) => distinct(values).join(', '),
  Sum: sum,
  'Sum of Cells': sum,
  Average: mean,
  Median: median,
  'Sample Variance': variance,
  'Sample Standard Deviation': (values) => Math.sqrt(variance(values)),
  Minimum: extreme(Math.min),
  Maximum: extreme(Math.max),
  First: (values) => values[0] ?? null,
  Last: (values) => values.at(-1) ?? null,
  'Sum as Fraction of Total': sum,
  'Sum as Fraction of Rows': sum,
  'Sum as Fraction of Columns': sum,
  'Count as Fraction of Total': (values) => values.length,
  'Count as Fraction of Rows': (values) => values.length,
  'Count as Fraction of Columns': (values) => values.length,
};
