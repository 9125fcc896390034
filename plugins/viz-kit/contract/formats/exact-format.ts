import { formatSpecifier, type FormatSpecifier } from 'd3';
import { decimalText, roundDecimal, type Decimal } from '../drawing/decimal.ts';

/** Digits that d3 shows where a format names none. */
const usualDigits = 6;
const radixes: Readonly<Record<string, number>> = { b: 2, o: 8, x: 16, X: 16 };

/** A d3-format string as d3 reads it, but for numbers digit by digit, so that it rounds none that it does not have to. */
export function exactFormat(specifier: string): (value: Decimal) => string {
  const spec = formatSpecifier(specifier);
  return (value) => {
    const size = { ...value, units: value.units < 0n ? -value.units : value.units };
    const digits = digitsOf(size, spec);
    // What is rounded to zero has no sign, unless signs are asked for.
    const isNegative = value.units < 0n && (/[1-9a-f]/i.test(digits) || spec.sign === '+');
    return padded(affixed(grouped(digits, spec), isNegative, spec), spec);
  };
}

function digitsOf(size: Decimal, spec: FormatSpecifier): string {
  const { type, precision = usualDigits } = spec;
  switch (type) {
    case 'd':
      return decimalText(roundDecimal(size, 0));
    case 'f':
      return trimmed(decimalText(roundDecimal(size, precision)), spec.trim);
    case '%':
      return trimmed(decimalText(roundDecimal(percents(size), precision)), spec.trim);
    case 'r':
      return trimmed(significant(size, precision), spec.trim);
    case 'p':
      return trimmed(significant(percents(size), precision), spec.trim);
    case 'e':
      return trimmed(exponential(size, precision + 1), spec.trim);
    case 'g':
    case 'n':
      // `~g` is offered as the original value.
      return trimmed(showsAllDigits(spec) ? decimalText(size) : general(size, precision), spec.trim);
    case 'b':
    case 'o':
    case 'x':
    case 'X':
      return inRadix(size, type);
    default:
      return trimmed(showsAllDigits(spec) ? decimalText(size) : general(size, precision), true);
  }
}

/** Whether a format leaves out no digit: it names no precision and no kind of number. */
export const showsAllDigits = ({ type, precision, trim }: FormatSpecifier): boolean =>
  precision === undefined && (type === '' || (type === 'g' && trim));

const percents = ({ units, scale }: Decimal): Decimal => ({ units: units * 100n, scale });

function inRadix(size: Decimal, type: string): string {
  const text = roundDecimal(size, 0).units.toString(radixes[type]);
  return type === 'X' ? text.toUpperCase() : text;
}

/** Power of ten of the first digit. */
const exponentOf = ({ units, scale }: Decimal): number => (units === 0n ? 0 : String(units).length - 1 - scale);

/** Rounded to so many digits from the first one on. */
function roundedTo(size: Decimal, count: number): { readonly rounded: Decimal; readonly exponent: number } {
  const exponent = exponentOf(size);
  const rounded = roundDecimal(size, count - 1 - exponent);
  const grown = exponentOf(rounded); // 9.99 becomes 10.0
  return grown === exponent
    ? { rounded, exponent }
    : { rounded: roundDecimal(size, count - 1 - grown), exponent: grown };
}

const significant = (size: Decimal, count: number): string => decimalText(roundedTo(size, Math.max(1, count)).rounded);

function exponential(size: Decimal, count: number): string {
  const { rounded, exponent } = roundedTo(size, count);
  const digits = String(rounded.units).padEnd(count, '0').slice(0, count);
  const sign = exponent < 0 ? '-' : '+';
  return `${digits.slice(0, 1)}${count > 1 ? `.${digits.slice(1)}` : ''}e${sign}${String(Math.abs(exponent))}`;
}

function general(size: Decimal, precision: number): string {
  const count = Math.max(1, precision);
  const { exponent } = roundedTo(size, count);
  return exponent >= -6 && exponent < count ? significant(size, count) : exponential(size, count);
}

const trimmed = (text: string, isTrimmed: boolean): string =>
  isTrimmed && text.includes('.') ? text.replace(/\.?0+(?=$|e)/, '') : text;

const grouped = (digits: string, { comma, type }: FormatSpecifier): string =>
  comma || type === 'n' ? digits.replace(/^\d+/, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, ',')) : digits;

interface Affixed {
  readonly before: string;
  readonly digits: string;
  readonly after: string;
}

function affixed(digits: string, isNegative: boolean, { sign, symbol, type }: FormatSpecifier): Affixed {
  const signed = isNegative ? (sign === '(' ? '(' : '-') : sign === '-' || sign === '(' ? '' : sign;
  const unit = symbol === '$' ? '$' : symbol === '#' && radixes[type] !== undefined ? `0${type.toLowerCase()}` : '';
  const closing = isNegative && sign === '(' ? ')' : '';
  return { before: signed + unit, digits, after: (type === '%' || type === 'p' ? '%' : '') + closing };
}

function padded({ before, digits, after }: Affixed, spec: FormatSpecifier): string {
  const missing = (spec.width ?? 0) - before.length - digits.length - after.length;
  if (missing <= 0) return before + digits + after;
  const padding = (spec.zero ? '0' : spec.fill).repeat(missing);
  const align = spec.zero ? '=' : spec.align;
  if (align === '<') return before + digits + after + padding;
  if (align === '=') return before + padding + digits + after;
  if (align !== '^') return padding + before + digits + after;
  const half = Math.floor(missing / 2);
  return padding.slice(0, half) + before + digits + after + padding.slice(half);
}
