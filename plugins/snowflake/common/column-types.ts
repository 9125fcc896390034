import { genericType, type GenericTypeCode } from '#plugins/databases';

/** A column as answers and the lists of a database tell it. */
export interface RawType {
  readonly type: string;
  readonly precision: number | null | undefined;
  readonly scale: number | null | undefined;
}

const otherNames: Readonly<Record<string, string>> = {
  TEXT: 'VARCHAR',
  CHAR: 'VARCHAR',
  STRING: 'VARCHAR',
  // Its numbers have 64 bits.
  REAL: 'DOUBLE',
  FLOAT: 'DOUBLE',
  BINARY: 'BLOB',
};

/** Digits that 64 bits hold in any case. */
const longDigits = 18;

/** `FIXED` of an answer and `NUMBER` of a list: whole numbers are called by their size, so that no digit of them is lost. */
export function typeName({ type, precision, scale }: RawType): string {
  const upper = type.toUpperCase();
  if (upper !== 'FIXED' && upper !== 'NUMBER' && upper !== 'DECIMAL') return otherNames[upper] ?? upper;
  const [width, places] = [precision ?? 38, scale ?? 0];
  if (places === 0) return width > longDigits ? 'HUGEINT' : 'BIGINT';
  return `DECIMAL(${String(width)},${String(places)})`;
}

/** The wire's type code of such a name. */
export function genericTypeOf(name: string): GenericTypeCode {
  if (name === 'BOOLEAN') return genericType.boolean;
  if (/^(?:BIGINT|HUGEINT|DECIMAL|DOUBLE|DECFLOAT)/.test(name)) return genericType.numeric;
  return /^(?:DATE|TIMESTAMP)/.test(name) ? genericType.temporal : genericType.string;
}
