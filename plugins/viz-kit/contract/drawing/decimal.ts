import { plainNumber } from '#plugins/databases';

/** A number digit by digit: `units` divided by ten to the power of `scale`. */
export interface Decimal {
  readonly units: bigint;
  /** Digits behind the point. */
  readonly scale: number;
}

/** The digits of a written number; undefined for what is none, and for a double without an end. */
export function readDecimal(value: number | bigint | string): Decimal | undefined {
  const text = typeof value === 'number' ? plainNumber(value) : String(value);
  const [, sign, whole, fraction = ''] = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  if (sign === undefined || whole === undefined) return undefined;
  const size = BigInt(whole + fraction);
  return { units: sign === '-' ? -size : size, scale: fraction.length };
}

/** All digits, without an exponent. */
export function decimalText({ units, scale }: Decimal): string {
  const sign = units < 0n ? '-' : '';
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** With so many digits behind the point; a half is rounded away from zero. */
export function roundDecimal({ units, scale }: Decimal, places: number): Decimal {
  if (scale <= places) return { units: units * 10n ** BigInt(places - scale), scale: places };
  const divisor = 10n ** BigInt(scale - places);
  const half = units < 0n ? -divisor / 2n : divisor / 2n;
  const rounded = (units + half) / divisor;
  return places >= 0 ? { units: rounded, scale: places } : { units: rounded * 10n ** BigInt(-places), scale: 0 };
}
