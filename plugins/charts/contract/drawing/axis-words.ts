import { genericType, type CellValue } from '#plugins/databases';
import { grainOf } from '../base-query.ts';
import type { Currency } from '../options.ts';
import type { DrawInput, VizFormats } from '../viz-type.ts';
import { drawingText } from './drawing-text.ts';
import type { SeriesTable } from './series-table.ts';

/** Words for x values, as in tooltips and category labels. */
export function axisWords(
  { formData, formats }: Pick<DrawInput<unknown>, 'formData' | 'formats'>,
  table: Pick<SeriesTable, 'axisType'>,
  timeFormat: string,
): (value: CellValue) => string {
  const time = formats.time(timeFormat, grainOf(formData));
  return (value) => {
    if (value === null) return drawingText.notAvailable();
    if (value === '') return drawingText.emptyText();
    if (table.axisType === genericType.temporal && typeof value === 'number') return time(value);
    return typeof value === 'number' ? plainAxisNumber(value) : String(value);
  };
}

/** Numbers as names, such as years or codes: no separators below ten thousand, no rounding. */
export function plainAxisNumber(value: number): string {
  const text = String(Number(value.toPrecision(12)));
  return Math.abs(value) < 10_000 || !Number.isInteger(value) ? text : value.toLocaleString('en-US');
}

/** A number format with a currency around it. Viz-types §9. */
export function valueWords(
  formats: VizFormats,
  format: string | null,
  currency: Currency | null,
): (value: number | null) => string {
  const number = formats.number(format);
  const code = currency?.symbol ?? '';
  if (code === '') return number;
  const symbol = currencySymbol(code);
  return (value) => {
    if (value === null) return number(null);
    const text = number(Math.abs(value));
    const sign = value < 0 ? '-' : '';
    return currency?.symbolPosition === 'suffix' ? `${sign}${text} ${symbol}` : `${sign}${symbol}${text}`;
  };
}

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
