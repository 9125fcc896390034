import { genericType, type GenericTypeCode } from '#plugins/databases';

const otherNames: Readonly<Record<string, string>> = {
  BINARY: 'BLOB',
  LONG: 'BIGINT',
  SHORT: 'SMALLINT',
  BYTE: 'TINYINT',
  INTEGER: 'INT',
};

/** A type as answers and lists of columns tell it, in any case: `decimal(10,2)`, `array<string>`. */
export function typeName(type: string): string {
  if (type.includes('<')) return type;
  const upper = type.toUpperCase();
  return otherNames[upper] ?? upper.replace(/\s+/g, ' ').replace(/^(DECIMAL\(\d+), (\d+\))$/, '$1,$2');
}

/** The wire's type code of such a name. */
export function genericTypeOf(name: string): GenericTypeCode {
  if (name === 'BOOLEAN') return genericType.boolean;
  if (/^(?:BIGINT|INT|SMALLINT|TINYINT|DECIMAL|DOUBLE|FLOAT)\b/.test(name)) return genericType.numeric;
  return /^(?:DATE|TIMESTAMP)/.test(name) ? genericType.temporal : genericType.string;
}
