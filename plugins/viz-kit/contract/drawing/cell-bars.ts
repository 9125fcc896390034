import type { CellValue } from '#plugins/databases';
import { numberOf } from './amounts.ts';

/** A bar behind a number: from where to where, as shares of the cell's width. */
export interface CellBar {
  readonly from: number;
  readonly to: number;
  readonly isNegative: boolean;
}

/** Bars from zero to the value, scaled to the column's range; beside a common zero where wanted. */
export function cellBars(
  numbers: readonly (number | null)[],
  splitsAtZero: boolean,
): (value: CellValue) => CellBar | undefined {
  let least = 0;
  let greatest = 0;
  for (const value of numbers) {
    if (value === null) continue;
    least = Math.min(least, value);
    greatest = Math.max(greatest, value);
  }
  const reach = Math.max(-least, greatest);
  const span = greatest - least;
  return (value) => {
    const number = numberOf(value);
    if (number === null || number === 0 || reach === 0) return undefined;
    const isNegative = number < 0;
    // While a brush moves, an average may leave the range that it has as a whole.
    const within = (share: number): number => Math.max(0, Math.min(1, share));
    if (!splitsAtZero) return { from: 0, to: within(Math.abs(number) / reach), isNegative };
    const zero = -least / span;
    const end = within((number - least) / span);
    return { from: Math.min(zero, end), to: Math.max(zero, end), isNegative };
  };
}
