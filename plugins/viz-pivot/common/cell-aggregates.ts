import { compareAmounts, numberOf, sumAmounts, amountOf } from '#plugins/viz-kit';
import type { CellValue } from '#plugins/databases';
import type { PivotAggregate } from './pivot-options.ts';

type Aggregate = (values: readonly CellValue[]) => CellValue;

const numbersIn = (values: readonly CellValue[]): readonly number[] => values.flatMap((value) => numberOf(value) ?? []);

/** With all digits; a text where a number cannot hold them. */
function sum(values: readonly CellValue[]): CellValue {
  const total = sumAmounts(values.flatMap((value) => amountOf(value) ?? []));
  return typeof total === 'bigint' ? String(total) : total;
}

function mean(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : numbers.reduce((total, value) => total + value, 0) / numbers.length;
}

function median(values: readonly CellValue[]): number | null {
  const sorted = numbersIn(values).toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? null) : mean(sorted.slice(middle - 1, middle + 1));
}

/** Σ(x − mean)² / (n − 1); 0 for a single value. */
function variance(values: readonly CellValue[]): number {
  const numbers = numbersIn(values);
  const middle = mean(numbers) ?? 0;
  const squares = numbers.reduce((total, value) => total + (value - middle) ** 2, 0);
  return numbers.length < 2 ? 0 : squares / (numbers.length - 1);
}

const extreme =
  (sign: 1 | -1): Aggregate =>
  (values) =>
    values.reduce((best, value) =>
      sign * compareAmounts(amountOf(value) ?? 0, amountOf(best) ?? 0) > 0 ? value : best,
    );

const distinct = (values: readonly CellValue[]): readonly CellValue[] => [...new Set(values)];

/** Cells and totals from the values in them, of which there is at least one and none is missing. */
const aggregates: Readonly<Record<PivotAggregate, Aggregate>> = {
  Sum: sum,
  'Sum of Cells': sum,
  Average: (values) => mean(numbersIn(values)),
  Median: median,
  Minimum: extreme(-1),
  Maximum: extreme(1),
  First: (values) => values[0] ?? null,
  Last: (values) => values.at(-1) ?? null,
  Count: (values) => values.length,
  'Count Unique Values': (values) => distinct(values).length,
  'List Unique Values': (values) => distinct(values).join(', '),
  'Sample Variance': variance,
  'Sample Standard Deviation': (values) => Math.sqrt(variance(values)),
  'Sum as Fraction of Total': sum,
  'Sum as Fraction of Rows': sum,
  'Sum as Fraction of Columns': sum,
  'Count as Fraction of Total': (values) => values.length,
  'Count as Fraction of Rows': (values) => values.length,
  'Count as Fraction of Columns': (values) => values.length,
};

/** A cell or total from the values of the cells it is of; null where there is none. */
export function aggregateCells(name: PivotAggregate, values: readonly CellValue[]): CellValue {
  const present = values.filter((value) => value !== null && value !== '');
  return present.length === 0 ? null : aggregates[name](present);
}

/** What cells are shares of: all of the table, their row or their column; undefined where they are no shares. */
export function wholeOf(name: PivotAggregate): 'Total' | 'Rows' | 'Columns' | undefined {
  const [, whole] = name.split(' as Fraction of ');
  return whole === 'Total' || whole === 'Rows' || whole === 'Columns' ? whole : undefined;
}
