import { compareNumbers } from '#plugins/databases';
import { usualWindowRows, type CalculationKind } from '../../contract/calculation/calculation-kinds.ts';
import { exactDifference, exactSum, exactSums, type ExactNumber } from './exact-numbers.ts';

type Cells = readonly (ExactNumber | null)[];

export interface RowCalculation {
  readonly kind: Exclude<CalculationKind, 'formula'>;
  /** Of differences. Default: previous. */
  readonly from?: 'previous' | 'first';
  /** Rows of a moving average with the row itself; default 3. */
  readonly window?: number;
  /** Of ranks: the smallest is first. Default false. */
  readonly ascending?: boolean;
  /** Doubles are decimals, which add up as such. */
  readonly areDecimals: boolean;
}

/** The values of one group, in order → a value for each of them; a row without a value has none. */
export function calculateRows(cells: Cells, calculation: RowCalculation): Cells {
  const { kind, areDecimals } = calculation;
  switch (kind) {
    case 'running_total': {
      const sum = sumsOf(cells, areDecimals);
      return cells.map((value, row) => (value === null ? null : sum(0, row + 1)));
    }
    case 'difference':
      return compared(cells, calculation, (value, base) => exactDifference(value, base, areDecimals));
    case 'percent_difference':
      // Of the size of what it is compared with, so that a rise is positive also below 0.
      return compared(cells, calculation, (value, base) =>
        quotient(Number(exactDifference(value, base, areDecimals)), Math.abs(Number(base))),
      );
    case 'percent_of_total': {
      const total = Number(exactSum(present(cells), areDecimals));
      return cells.map((value) => (value === null ? null : quotient(Number(value), total)));
    }
    case 'rank':
      return ranks(cells, calculation.ascending === true ? 1 : -1);
    case 'moving_average':
      return averages(cells, calculation.window ?? usualWindowRows, areDecimals);
  }
}

const present = (cells: Cells): readonly ExactNumber[] => cells.filter((value) => value !== null);

const quotient = (value: number, of: number): number | null => (of === 0 ? null : value / of);

/** Sums between rows; missing values do not count. */
function sumsOf(cells: Cells, areDecimals: boolean): (start: number, end: number) => ExactNumber {
  const exact = exactSums(cells, areDecimals);
  if (exact !== undefined) return exact;
  let total = 0;
  const totals = [0, ...cells.map((value) => (total += Number(value ?? 0)))];
  return (start, end) => (totals[end] ?? 0) - (totals[start] ?? 0);
}

function compared(
  cells: Cells,
  { from }: RowCalculation,
  of: (value: ExactNumber, base: ExactNumber) => ExactNumber | null,
): Cells {
  return cells.map((value, row) => {
    const base = cells[from === 'first' ? 0 : row - 1] ?? null;
    return value === null || base === null ? null : of(value, base);
  });
}

/** 1 for the first; equal values have one rank, and those after them count them all. */
function ranks(cells: Cells, direction: 1 | -1): Cells {
  const sorted = [...present(cells)].sort((a, b) => direction * compareNumbers(a, b));
  const rankOf = new Map<ExactNumber, number>();
  sorted.forEach((value, place) => {
    const before = sorted[place - 1];
    const isTied = before !== undefined && compareNumbers(value, before) === 0;
    if (!rankOf.has(value)) rankOf.set(value, isTied ? (rankOf.get(before) ?? place + 1) : place + 1);
  });
  return cells.map((value) => (value === null ? null : (rankOf.get(value) ?? null)));
}

/** The mean of what is there in the last rows; of the first rows, over as many as there are. */
function averages(cells: Cells, window: number, areDecimals: boolean): Cells {
  const exact = exactSums(cells, areDecimals);
  let counted = 0;
  const counts = [0, ...cells.map((value) => (counted += value === null ? 0 : 1))];
  return cells.map((value, row) => {
    if (value === null) return null;
    const [start, end] = [Math.max(0, row + 1 - window), row + 1];
    // Each sum anew: differences of long running totals of doubles would lose digits.
    const sum = exact === undefined ? exactSum(present(cells.slice(start, end)), false) : exact(start, end);
    return Number(sum) / ((counts[end] ?? 0) - (counts[start] ?? 0));
  });
}
