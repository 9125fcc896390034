import { genericType, type CellValue } from '#plugins/databases';
import { grainOf } from '../query/base-query.ts';
import type { Currency } from '../options/options.ts';
import type { NumberLabels, VizFormats } from '../type/viz-theme.ts';
import type { DrawInput } from '../type/viz-type.ts';
import { numberOf, signAndSize, type Amount } from './amounts.ts';
import { decimalText, readDecimal } from './decimal.ts';
import { drawingMessages } from './drawing-messages.ts';
import type { SeriesTable } from './series-table.ts';

/** Words for x values, as in tooltips and category labels. */
export function axisLabels(
  { formData, formats }: Pick<DrawInput<unknown>, 'formData' | 'formats'>,
  table: Pick<SeriesTable, 'axisType'>,
  timeFormat: string,
): (value: CellValue) => string {
  const time = formats.time(timeFormat, grainOf(formData));
  return (value) => {
    if (value === null) return drawingMessages.notAvailable();
    if (value === '') return drawingMessages.emptyText();
    const epochMs = table.axisType === genericType.temporal ? numberOf(value) : null;
    if (epochMs !== null) return time(epochMs);
    if (typeof value === 'boolean') return String(value);
    return typeof value === 'number' || table.axisType === genericType.numeric ? plainAxisNumber(value) : value;
  };
}

/**
 * Numbers as names, such as years or codes: no separators below ten thousand, and of whole ones and of texts with more
 * digits than a double has every digit, so that no two read alike.
 */
export function plainAxisNumber(value: number | string): string {
  if (typeof value === 'number' && !Number.isInteger(value)) return String(Number(value.toPrecision(12)));
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return String(value);
  const digits = readDecimal(value);
  if (digits === undefined || (digits.scale === 0 && Math.abs(Number(value)) < 10_000)) return String(value);
  return decimalText(digits).replace(/\d+/, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, ','));
}

/** A number format with a currency around it. */
export function valueLabels(formats: VizFormats, format: string | null, currency: Currency | null): NumberLabels {
  const number = formats.number(format);
  const code = currency?.symbol ?? '';
  if (code === '') return number;
  const symbol = currencySymbol(code);
  const around =
    (words: (value: Amount | null) => string): NumberLabels =>
    (value) => {
      if (value === null) return words(null);
      const { isNegative, size } = signAndSize(value);
      const text = words(size);
      const sign = isNegative ? '-' : '';
      return currency?.symbolPosition === 'suffix' ? `${sign}${text} ${symbol}` : `${sign}${symbol}${text}`;
    };
  const { together } = number;
  if (together === undefined) return around(number);
  return Object.assign(around(number), {
    together: (values: Iterable<number | null>, style?: 'full') => around(together(values, style)),
  });
}

/** The words for numbers that are read together. */
export const labelsTogether = (
  words: NumberLabels,
  values: Iterable<number | null>,
  style?: 'full',
): ((value: Amount | null) => string) => words.together?.(values, style) ?? words;

/** `USD` → `$`; a code that is none stays as it is. */
function currencySymbol(code: string): string {
  try {
    const parts = new Intl.NumberFormat('en', {
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
    }).formatToParts(0);
    return parts.find((part) => part.type === 'currency')?.value ?? code;
  } catch {
    return code;
  }
}
