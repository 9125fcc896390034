import { genericType, type GenericTypeCode } from '#plugins/databases';

const otherNames: Readonly<Record<string, string>> = {
  INT64: 'BIGINT',
  INTEGER: 'BIGINT',
  FLOAT64: 'DOUBLE',
  FLOAT: 'DOUBLE',
  BOOL: 'BOOLEAN',
  BYTES: 'BLOB',
  RECORD: 'STRUCT',
};

/** A type as schemas tell it, in their old or new names. Lists are called so whatever is in them. */
export const typeName = (type: string, mode: string): string =>
  mode.toUpperCase() === 'REPEATED' ? `ARRAY<${plainName(type)}>` : plainName(type);

const plainName = (type: string): string => otherNames[type.toUpperCase()] ?? type.toUpperCase();

/** The wire's type code of such a name. */
export function genericTypeOf(name: string): GenericTypeCode {
  if (name === 'BOOLEAN') return genericType.boolean;
  if (/^(?:BIGINT|DOUBLE|NUMERIC|BIGNUMERIC)$/.test(name)) return genericType.numeric;
  return /^(?:DATE|DATETIME|TIMESTAMP)$/.test(name) ? genericType.temporal : genericType.string;
}
