import { compareNumbers, exactNumber, plainNumber } from '#plugins/databases';

/** A number, or the text of one that a double cannot give back. */
export type ExactNumber = number | string;

const plainPattern = /^(-?)(\d+)(?:\.(\d+))?$/;

/** The sum of the values from `start` up to `end`, `end` excluded; missing values do not count. */
export type SumBetween = (start: number, end: number) => ExactNumber;

/**
 * Sums with all digits, where adding doubles would round: of decimals, of numbers that come as text, and of whole
 * numbers beyond 2^53. Undefined: doubles add up as well as they can. Takes as long for one sum as for all.
 */
export function exactSums(values: readonly (ExactNumber | null)[], areDecimals: boolean): SumBetween | undefined {
  const present = values.filter((value) => value !== null);
  if (!areDecimals && !needDigits(present)) return undefined;
  const parts = values.map((value) => plainPattern.exec(textOf(value)));
  if (parts.includes(null)) return undefined;
  const scale = parts.reduce((most, part) => Math.max(most, part?.[3]?.length ?? 0), 0);
  let total = 0n;
  const totals = [total];
  for (const part of parts) {
    const [, sign = '', whole = '', fraction = ''] = part ?? [];
    total += BigInt(`${sign}${whole}${fraction.padEnd(scale, '0')}`);
    totals.push(total);
  }
  return (start, end) => exactNumber(withPoint((totals[end] ?? 0n) - (totals[start] ?? 0n), scale));
}

const textOf = (value: ExactNumber | null): string => (typeof value === 'string' ? value : plainNumber(value ?? 0));

/** Whether sums of numbers need digits that doubles do not have. */
const needDigits = (values: readonly ExactNumber[]): boolean =>
  values.some((value) => typeof value === 'string') ||
  (values.every(Number.isSafeInteger) &&
    !Number.isSafeInteger(values.reduce<number>((size, value) => size + Math.abs(Number(value)), 0)));

/** The sum; exact for decimals, for whole numbers of any size and for numbers that come as text. */
export function exactSum(values: readonly ExactNumber[], areDecimals: boolean): ExactNumber {
  return (
    exactSums(values, areDecimals)?.(0, values.length) ??
    values.reduce<number>((total, value) => total + Number(value), 0)
  );
}

/** What has to be added to `less` for `value`. */
export const exactDifference = (value: ExactNumber, less: ExactNumber, areDecimals: boolean): ExactNumber =>
  exactSum([value, negated(less)], areDecimals);

function negated(value: ExactNumber): ExactNumber {
  if (typeof value === 'number') return -value;
  return value.startsWith('-') ? value.slice(1) : `-${value}`;
}

/** A whole number of 10^-scale, with its point and without zeros behind it. */
function withPoint(unscaled: bigint, scale: number): string {
  const sign = unscaled < 0n ? '-' : '';
  const digits = String(unscaled < 0n ? -unscaled : unscaled).padStart(scale + 1, '0');
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  return `${sign}${digits.slice(0, digits.length - scale)}${scale === 0 || fraction === '' ? '' : `.${fraction}`}`;
}

export const exactMaximum = (values: readonly ExactNumber[]): ExactNumber =>
  values.reduce((most, value) => (compareNumbers(value, most) > 0 ? value : most));
export const exactMinimum = (values: readonly ExactNumber[]): ExactNumber =>
  values.reduce((least, value) => (compareNumbers(value, least) < 0 ? value : least));
