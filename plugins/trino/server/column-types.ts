import { genericType, type GenericTypeCode } from '#plugins/databases';

const numbers = /^(?:tinyint|smallint|integer|bigint|real|double|decimal|number)\b/i;
const times = /^(?:date|timestamp)\b/i;

/** A type as columns of answers and the server's own lists name it alike: `decimal(10, 2)` is DECIMAL(10,2). */
export function typeName(type: string): string {
  if (/^varbinary\b/i.test(type)) return 'BLOB';
  const isNested = /^(?:array|map|row|function)\(/i.test(type); // names of fields stay as they are
  return isNested ? type : type.toUpperCase().replaceAll(', ', ',');
}

/** The wire's type code of such a name. */
export function genericTypeOf(type: string): GenericTypeCode {
  if (/^boolean$/i.test(type)) return genericType.boolean;
  if (numbers.test(type)) return genericType.numeric;
  return times.test(type) ? genericType.temporal : genericType.string;
}
