import { genericType, type GenericTypeCode } from '#plugins/databases';

/** The wire's type code of a type name as catalogues write it. */
export function genericTypeOfName(name: string): GenericTypeCode {
  if (name.endsWith(']')) return genericType.string;
  if (/^(smallint|integer|bigint|real|double precision|numeric(\(\d+,-?\d+\))?|oid)$/i.test(name))
    return genericType.numeric;
  if (/^(date|timestamp(\(\d\))?( with(out)? time zone)?)$/i.test(name)) return genericType.temporal;
  return /^boolean$/i.test(name) ? genericType.boolean : genericType.string;
}
