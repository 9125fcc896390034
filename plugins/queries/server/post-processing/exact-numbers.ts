import { compareNumbers, exactNumber, plainNumber } from '#plugins/databases';

/** A number, or the text of one that a double cannot give back. */
export type ExactNumber = number | string;

const plainPattern = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Whether the sum of numbers needs digits that doubles do not have. */
const needsDigits = (values: readonly ExactNumber[], sum: number): boolean =>
  values.some((value) => typeof value === 'string') ||
  (!Number.isSafeInteger(sum) && values.every(Number.isSafeInteger));

/** The sum; exact for whole numbers of any size and for numbers that come as text. */
export function exactSum(values: readonly ExactNumber[]): ExactNumber {
  const sum = values.reduce<number>((total, value) => total + Number(value), 0);
  if (!needsDigits(values, sum)) return sum;
  const parts = values.map((value) => plainPattern.exec(typeof value === 'number' ? plainNumber(value) : value));
  const scale = Math.max(...parts.map((part) => part?.[3]?.length ?? 0));
  let unscaled = 0n;
  for (const part of parts) {
    if (part === null) return sum;
    const [, sign = '', whole = '', fraction = ''] = part;
    unscaled += BigInt(`${sign}${whole}${fraction.padEnd(scale, '0')}`);
  }
  return exactNumber(withPoint(unscaled, scale));
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
