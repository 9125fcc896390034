import { compareNumbers, exactNumber, type CellValue } from '#plugins/databases';
import { decimalText, readDecimal } from './decimal.ts';
import { finished, type Steps } from './in-turns.ts';
import { eachInTurns, pausesEvery } from './lists-in-turns.ts';

/** A number to be shown: a double, or what has more digits than one, as a bigint or a decimal text. */
export type Amount = number | bigint | string;

/** A cell as a double, for positions and lengths; texts of large integers are read, anything else is null. */
export function numberOf(value: CellValue | undefined): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const read = Number(value);
  return Number.isFinite(read) ? read : null;
}

/** A cell as a number to be shown, with all of its digits; null for what is no number. */
export function amountOf(value: CellValue | undefined): Amount | null {
  if (typeof value !== 'string') return numberOf(value);
  const text = value.trim();
  const read = exactNumber(text);
  return typeof read === 'string' && readDecimal(text) === undefined ? numberOf(text) : read;
}

/** The sum, with all digits where a double would round it. */
export const sumAmounts = (amounts: readonly Amount[]): Amount => finished(sumAmountsInTurns(amounts));

/** The same with pauses. */
export function* sumAmountsInTurns(amounts: readonly Amount[]): Steps<Amount> {
  const [only] = amounts;
  if (amounts.length === 1 && typeof only === 'number') return only;
  let sum = 0;
  let [areDoubles, areWhole] = [true, true];
  yield* eachInTurns(amounts, (amount) => {
    sum += Number(amount);
    areDoubles &&= typeof amount === 'number';
    areWhole &&= Number.isSafeInteger(Number(amount));
  });
  if (areDoubles && (Number.isSafeInteger(sum) || !areWhole)) return sum;
  const decimals = yield* eachInTurns(amounts, readDecimal);
  const scale = decimals.reduce((most, decimal) => Math.max(most, decimal?.scale ?? 0), 0);
  let units = 0n;
  const isTime = pausesEvery(200);
  for (const decimal of decimals) {
    if (decimal === undefined) return sum;
    units += decimal.units * 10n ** BigInt(scale - decimal.scale);
    if (isTime()) yield;
  }
  return exactNumber(decimalText({ units, scale }));
}

/** Below 0, 0, or above, by all digits. */
export const compareAmounts = (one: Amount, other: Amount): number =>
  compareNumbers(comparable(one), comparable(other));

const comparable = (amount: Amount): number | string => (typeof amount === 'bigint' ? String(amount) : amount);

/** Sign and size apart, as a currency needs them. */
export function signAndSize(amount: Amount): { readonly isNegative: boolean; readonly size: Amount } {
  if (typeof amount === 'string') return { isNegative: amount.startsWith('-'), size: amount.replace(/^-/, '') };
  return { isNegative: amount < 0, size: amount < 0 ? -amount : amount };
}
