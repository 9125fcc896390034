import { numberOf, labelsTogether, type Amount, type NumberLabels } from '#plugins/viz-kit';
import type { CellValue } from '#plugins/databases';

/** Digits behind the point to which the numbers of a column are filled up; longer ones stay as they are stored. */
const mostFilledDecimals = 4;
/** From here on whole numbers are amounts rather than years or codes, unless the name of their column says so. */
const minAmount = 10_000;
const namesThings = [/(^|[^a-z])(id|ids|key|code|zip|zipcode|postcode|plz|year|phone|number|no|nr)$/i, /[a-z](Id|ID)$/];

/** Whether numbers of that name are no amounts: nobody adds up years and codes. */
export const isNameOfThings = (name: string): boolean => namesThings.some((pattern) => pattern.test(name));

/** The adaptive format down a column: all digits before the point, with separators, and equally many behind it. */
export const columnFormatter = (
  words: NumberLabels,
  values: readonly CellValue[],
): ((amount: Amount | null) => string) => labelsTogether(words, values.map(numberOf), 'full');

/**
 * Stored numbers as they read best below each other: with separators, unless they name things as years and codes do, and
 * filled up to equally many decimals. `plain` gives their digits.
 */
export function storedNumberFormatter(
  name: string,
  values: readonly CellValue[],
  plain: (value: CellValue) => string,
): (value: CellValue) => string {
  const texts = values.flatMap((value) => (value === null ? [] : [plain(value)]));
  const decimals = texts.reduce((most, text) => Math.max(most, decimalsOf(text)), 0);
  const isFilled = decimals > 0 && decimals <= mostFilledDecimals;
  const isAmount = decimals > 0 || values.some((value) => Math.abs(numberOf(value) ?? 0) >= minAmount);
  const isGrouped = isAmount && !isNameOfThings(name);
  return (value) => {
    const text = plain(value);
    const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(text) ?? [];
    if (whole === '') return text;
    const grouped = isGrouped ? whole.replace(/\B(?=(?:\d{3})+$)/g, ',') : whole;
    const filled = isFilled ? (rest === '' ? '.' : rest).padEnd(decimals + 1, '0') : rest;
    return `${sign}${grouped}${filled}`;
  };
}

const decimalsOf = (text: string): number => /^-?\d+\.(\d+)$/.exec(text)?.[1]?.length ?? 0;
