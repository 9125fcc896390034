/** Digits of a decimal type: all of them, and those behind the point. */
interface DecimalSize {
  readonly width: number;
  readonly scale: number;
}

/** Digits of a decimal type, as engines name it; undefined: it names none. */
export function decimalSize(databaseType: string): DecimalSize | undefined {
  const [, width, scale] = /^(?:DECIMAL|NUMERIC)\((\d+),\s*(\d+)\)$/i.exec(databaseType) ?? [];
  return width === undefined || scale === undefined ? undefined : { width: Number(width), scale: Number(scale) };
}

/** Digits behind the point of a decimal type; undefined: it names none. */
export const decimalScale = (databaseType: string): number | undefined => decimalSize(databaseType)?.scale;

export const isDecimal = (databaseType: string): boolean =>
  /^(?:DECIMAL|NUMERIC)(?:\(\d+(?:,\s*-?\d+)?\))?$/i.test(databaseType);

/** Whether a type holds floating point numbers of 32 bits, whose 0.1 is not the 0.1 of 64 bits. */
export const isFloat32 = (databaseType: string): boolean => /^(?:FLOAT|REAL)$/i.test(databaseType);

/** The number of fewest digits that means the same of 32 bits: 0.1 for 0.10000000149011612; others stay. */
export function shortestFloat(value: number): number {
  if (Math.fround(value) !== value) return value;
  const digits = [6, 7, 8].find((count) => Math.fround(Number(value.toPrecision(count))) === value);
  return digits === undefined ? value : Number(value.toPrecision(digits));
}

/** Whether a type holds floating point numbers of any size: what has more digits than they hold is rounded. */
export const isFloating = (databaseType: string): boolean =>
  /^(?:FLOAT|REAL|DOUBLE(?: PRECISION)?)$/i.test(databaseType);

/** Digits that every number has in a double: it gives each of them back. */
export const doubleDigits = 15;

/** What a number of floating point is that is no number, as JavaScript and engines write and read it. */
export const isNotFinite = (text: string): boolean => text === 'NaN' || text === 'Infinity' || text === '-Infinity';

const plainPattern = /^-?0*(\d*)(?:\.(\d*?)0*)?$/;

/** What a written number means, where a double gives all of its digits back; else the text itself. */
export function exactNumber(text: string): number | string {
  const [, whole, fraction = ''] = plainPattern.exec(text) ?? [];
  if (whole === undefined || !/\d/.test(text)) return text;
  const number = Number(text);
  if (fraction === '') return Number.isSafeInteger(number) ? number : text;
  const digits = whole === '' ? fraction.replace(/^0+/, '').length : whole.length + fraction.length;
  return digits <= doubleDigits ? number : text;
}

/** A number without an exponent, in the fewest digits that mean it: 0.0000001, not 1e-7. */
export function plainNumber(value: number): string {
  const text = String(value);
  const [, sign = '', first = '', rest = '', power = ''] = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  if (first === '') return text;
  const [digits, places] = [first + rest, Number(power)];
  return places < 0 ? `${sign}0.${'0'.repeat(-places - 1)}${digits}` : sign + digits.padEnd(places + 1, '0');
}

/**
 * The order of two numbers, each a double or a text with more digits than a double has: below 0, 0, or above. Texts that
 * are no plain number are equal to everything.
 */
export function compareNumbers(one: number | string, other: number | string): number {
  // Rounding keeps the order, so only what rounds to the same double needs its digits.
  const difference = Number(one) - Number(other);
  if (difference !== 0 || (typeof one === 'number' && typeof other === 'number')) {
    return Number.isNaN(difference) ? 0 : difference;
  }
  const [first, second] = [decimalParts(one), decimalParts(other)];
  if (first === undefined || second === undefined) return 0;
  const scale = Math.max(first.fraction.length, second.fraction.length);
  const unscaled = ({ sign, whole, fraction }: DecimalParts): bigint =>
    BigInt(`${sign}${whole}${fraction.padEnd(scale, '0')}`);
  const [a, b] = [unscaled(first), unscaled(second)];
  return a < b ? -1 : a > b ? 1 : 0;
}

interface DecimalParts {
  readonly sign: string;
  readonly whole: string;
  readonly fraction: string;
}

function decimalParts(value: number | string): DecimalParts | undefined {
  const text = typeof value === 'number' ? plainNumber(value) : value;
  const [, sign = '', whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  return whole === undefined ? undefined : { sign, whole, fraction };
}
