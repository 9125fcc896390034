import { createVizFormats, valueLabels, type SheetLayout } from '#plugins/viz-kit';

type Column = SheetLayout['columns'][number];

/** What a spreadsheet writes numbers with: separators, decimals, percent and currency of a d3 format. Undefined: as it does itself. */
export function sheetNumberFormat({ numberFormat = '', currency = null }: Column): string | undefined {
  const [, sign = '', dollar = '', comma = '', decimals, , type] =
    /^(\+)?(\$)?(,)?(?:\.(\d+))?(~)?([dfe%])$/.exec(numberFormat) ?? [];
  const [before, after] = currencyWords(currency ?? (dollar === '' ? null : { symbol: 'USD' }));
  if (type === undefined) return before + after === '' ? undefined : `${before}#,##0.00${after}`;
  const whole = comma === '' ? '0' : '#,##0';
  // Without a number of decimals d3 writes six.
  const count = type === 'd' ? 0 : Number(decimals ?? 6);
  const number = `${whole}${count === 0 ? '' : `.${'0'.repeat(Math.min(count, mostDecimals))}`}`;
  const form = `${before}${type === 'e' ? `${number}E+00` : number}${type === '%' ? '%' : ''}${after}`;
  return sign === '' ? form : `+${form};-${form};${form}`;
}

/** That spreadsheets can write. */
const mostDecimals = 30;

/** What is before and after an amount. */
function currencyWords(currency: Column['currency']): readonly [string, string] {
  const [before = '', after = ''] = valueLabels(createVizFormats(), 'd', currency ?? null)(1).split('1');
  return [literal(before), literal(after)];
}

const literal = (text: string): string => (text === '' ? '' : `"${text.replaceAll('"', '')}"`);

const timeParts: Readonly<Record<string, string>> = {
  Y: 'yyyy',
  y: 'yy',
  m: 'mm',
  B: 'mmmm',
  b: 'mmm',
  d: 'dd',
  e: 'd',
  A: 'dddd',
  a: 'ddd',
  H: 'hh',
  I: 'hh',
  M: 'mm',
  S: 'ss',
  L: '000',
  p: 'AM/PM',
  F: 'yyyy\\-mm\\-dd',
  T: 'hh:mm:ss',
};

/** The same for times; undefined where it has a part that spreadsheets have no form for, such as weeks. */
export function sheetTimeFormat({ timeFormat = '' }: Column): string | undefined {
  const parts = [...timeFormat.matchAll(/%[-_0]?([A-Za-z%])|([^%]+)/g)].map(([, part, text = '']) => {
    if (part === '%') return '"%"';
    return part === undefined ? timeLiteral(text) : timeParts[part];
  });
  return parts.length === 0 || !timeFormat.includes('%') || parts.includes(undefined) ? undefined : parts.join('');
}

/** What separates parts of times stays, the rest is quoted. */
const timeLiteral = (text: string): string =>
  text
    .replaceAll('"', '')
    .replace(/[^\s:./,-]+/g, '"$&"')
    .replaceAll('-', '\\-');
