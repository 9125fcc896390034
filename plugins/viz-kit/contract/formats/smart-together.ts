import type { Amount } from '../drawing/amounts.ts';
import { numberFormatter, type NumberFormatter } from './number-format.ts';

const units = [
  { size: 1e12, sign: 'T' },
  { size: 1e9, sign: 'B' },
  { size: 1e6, sign: 'M' },
  { size: 1e3, sign: 'k' },
] as const;
const noUnit = { size: 1, sign: '' };

/** Below it numbers are written out: 2,000 rather than 2k. */
const minWithUnit = 10_000;
/** Beyond these the adaptive format has units, or an exponent, for each number. */
const range = { least: 0.0001, most: 1e15 };
/** Share of its unit that the least of the numbers has at least: 0.02M says little. */
const minShare = 0.1;
/** Digits behind the point that are written where all numbers end with them. */
const mostExactDecimals = 2;

/**
 * The adaptive format for numbers that are read together, as along an axis or down a column: one unit and equally many
 * decimals for all. `isFull`: without a unit. Undefined where they lie too far apart, or are too large or too small.
 */
export function smartTogether(values: Iterable<number | null>, isFull: boolean): NumberFormatter | undefined {
  const sizes: number[] = [];
  for (const value of values) if (value !== null && value !== 0 && Number.isFinite(value)) sizes.push(Math.abs(value));
  if (sizes.length === 0) return undefined;
  const least = sizes.reduce((a, b) => Math.min(a, b));
  const most = sizes.reduce((a, b) => Math.max(a, b));
  if (most < range.least || most >= range.most) return undefined;
  const unit = isFull || most < minWithUnit ? noUnit : (units.find(({ size }) => most >= size) ?? noUnit);
  const shared = least / unit.size >= minShare ? unit : noUnit;
  const format = numberFormatter(`,.${String(decimalsOf(sizes, most, shared.size))}f`);
  if (shared.size === 1) return format;
  return (value) => (Number(value) === 0 ? '0' : `${format(inUnit(value, shared.size))}${shared.sign}`);
}

const inUnit = (value: Amount, size: number): number => Number(value) / size;

/** As many as all numbers have, if those are few; else three digits of the greatest, and two from one on. */
function decimalsOf(sizes: readonly number[], most: number, unit: number): number {
  const top = most / unit;
  const enough =
    top >= 1000 ? 0 : top >= 100 ? 1 : top >= 1 ? 2 : top >= 0.1 ? 3 : 4 + Math.max(0, leadingZeros(top) - 1);
  const bound = Math.max(mostExactDecimals, enough);
  for (let decimals = 0; decimals < bound; decimals += 1) {
    if (sizes.every((size) => endsAfter(size / unit, decimals))) return decimals;
  }
  return enough;
}

/** Zeros behind the point before the first digit. */
const leadingZeros = (value: number): number => Math.max(0, -Math.floor(Math.log10(value)) - 1);

function endsAfter(value: number, decimals: number): boolean {
  const shifted = value * 10 ** decimals;
  return Math.abs(shifted - Math.round(shifted)) < 1e-6 * Math.max(1, shifted * 1e-6);
}
