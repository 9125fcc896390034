import { format as d3Format, formatLocale, formatSpecifier, type FormatLocaleObject } from 'd3';
import { exactNumber, plainNumber } from '#plugins/databases';
import type { Amount } from '../drawing/amounts.ts';
import { readDecimal } from '../drawing/decimal.ts';
import { addedLooks } from '../looks/added-looks.ts';
import { exactFormat, showsAllDigits } from './exact-format.ts';
import type { NumberFormat } from './number-format-types.ts';
import { binaryMemory, decimalMemory, duration, preciseDuration } from './unit-formats.ts';

export type NumberFormatter = (value: Amount) => string;

// ASCII minus: a number copied from the page can be pasted into a program.
const locale: FormatLocaleObject = formatLocale({
  decimal: '.',
  thousands: ',',
  grouping: [3],
  currency: ['$', ''],
  minus: '-',
});
const significant = locale.format('.3~s');
const exponential = locale.format('.2~e');
const twoDigits = locale.format('.2~f');
const fourDigits = locale.format('.4~f');
const percent = locale.format('.0%');

/** Formats that show a few digits of a double, or a unit for it. */
const named: ReadonlyMap<string, (value: number) => string> = new Map([
  ['SMART_NUMBER', smartNumber],
  ['SMART_NUMBER_SIGNED', (value) => (value > 0 ? `+${smartNumber(value)}` : smartNumber(value))],
  ['OVER_MAX_HIDDEN', (value) => (value > 1 ? '' : percent(value))],
  ['DURATION', duration],
  ['DURATION_SUB', preciseDuration],
  ['MEMORY_DECIMAL', decimalMemory],
  ['MEMORY_BINARY', binaryMemory],
  ['MEMORY_TRANSFER_RATE_DECIMAL', (value) => `${decimalMemory(value)}/s`],
  ['MEMORY_TRANSFER_RATE_BINARY', (value) => `${binaryMemory(value)}/s`],
]);

/**
 * A number format by name: those that are named here, else a d3-format string. One that d3 does not know falls back to
 * the adaptive format, so that a saved chart still shows its numbers. A text that is no number is given back as it is.
 */
export function numberFormatter(name: string): NumberFormatter {
  const known = named.get(name);
  if (known !== undefined) return ofDouble(known);
  const added = addedFormat(name);
  if (added !== undefined) return ofDouble(inUnits(added));
  try {
    return ofDigits(name);
  } catch {
    return ofDouble(smartNumber);
  }
}

/** Whether the name or d3-format string is understood; for checking typed formats. */
export function isNumberFormat(name: string): boolean {
  if (named.has(name) || addedFormat(name) !== undefined) return true;
  try {
    d3Format(name);
    return true;
  } catch {
    return false;
  }
}

const addedFormat = (name: string): NumberFormat | undefined => addedLooks().formats.find(({ id }) => id === name);

/** A number takes the greatest unit whose `from` is not above its size; the minus precedes the prefix. */
function inUnits({ units }: NumberFormat): (value: number) => string {
  const ascending = units
    .map(({ from = 0, factor = 1, format, prefix = '', suffix = '' }) => {
      const words = locale.format(format);
      return { from, write: (size: number) => `${prefix}${words(size * factor)}${suffix}` };
    })
    .sort((a, b) => a.from - b.from);
  return (value) => {
    const size = Math.abs(value);
    const unit = ascending.findLast(({ from }) => size >= from);
    if (unit === undefined) return smartNumber(value);
    return value < 0 ? `-${unit.write(size)}` : unit.write(size);
  };
}

const ofDouble =
  (format: (value: number) => string): NumberFormatter =>
  (value) =>
    isNumeric(value) ? format(Number(value)) : String(value);

const isNumeric = (value: Amount): boolean => String(value).trim() !== '' && Number.isFinite(Number(value));

/** d3 works with doubles: what has more digits than they hold, or than d3 shows by itself, is written digit by digit. */
function ofDigits(name: string): NumberFormatter {
  const short = locale.format(name);
  const exact = exactFormat(name);
  const specifier = formatSpecifier(name);
  const { type } = specifier;
  const hasUnit = type === 's' || type === 'c';
  const showsAll = showsAllDigits(specifier);
  const ofNumber = (value: number): string => {
    if (type === 'd' && Math.abs(value) >= mostWholeDouble) return huge(value);
    const digits = showsAll && isWritten(value) ? readDecimal(value) : undefined;
    return digits === undefined ? short(value) : exact(digits);
  };
  return (value) => {
    const read = typeof value === 'number' ? value : exactNumber(String(value));
    if (typeof read === 'number') return ofNumber(read);
    const digits = hasUnit ? undefined : readDecimal(read);
    return digits === undefined ? ofDouble(ofNumber)(read) : exact(digits);
  };
}

/** From here on JavaScript writes doubles with an exponent: their further digits mean nothing. */
const mostWholeDouble = 1e21;

/** Whether all digits of a double are meant: it is whole, or no result of a division. */
const isWritten = (value: number): boolean =>
  Math.abs(value) < mostWholeDouble &&
  (Number.isInteger(value) || plainNumber(Math.abs(value)).replace(/^0?\.0*|\./g, '').length <= 15);

/** Adaptive: three significant digits with k, M, B from a thousand on; up to four decimals below one. */
function smartNumber(value: number): string {
  if (value === 0) return '0';
  const size = Math.abs(value);
  const rounded = Number(size.toPrecision(3)); // the unit is that of the number as it is shown
  if (rounded >= beyondUnits || rounded < 1 / beyondUnits) return huge(value);
  if (size >= 999.995) return significant(value).replace('G', 'B');
  if (size >= 1) return twoDigits(value);
  return rounded >= 0.001 ? fourDigits(value) : significant(value);
}

/** A thousand of the largest unit, Y. */
const beyondUnits = 1e27;

const huge = (value: number): string => exponential(value).replace('e+', 'e');
