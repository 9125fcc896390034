import { genericType, type GenericTypeCode } from '#plugins/databases';

/** A type without what says only how it is kept or that it may be missing. */
export function plainType(type: string): string {
  const [, inner] = /^(?:LowCardinality|Nullable)\((.*)\)$/s.exec(type) ?? [];
  return inner === undefined ? type : plainType(inner);
}

export const isNullableType = (type: string): boolean => /^(?:LowCardinality\()?Nullable\(/.test(type);

/** Types that the rest of the product knows by other names. */
const knownNames: Readonly<Record<string, string>> = { Float32: 'FLOAT', Float64: 'DOUBLE', Date32: 'Date' };

/** The type of a column as answers and lists name it. */
export function typeNameOf(type: string): string {
  const plain = plainType(type);
  return knownNames[plain] ?? plain;
}

/** How the cells of a type are read. */
export type TypeKind = 'boolean' | 'float' | 'double' | 'whole' | 'decimal' | 'time' | 'text' | 'fixed' | 'nested';

export function kindOf(type: string): TypeKind {
  const plain = plainType(type);
  if (plain === 'Bool') return 'boolean';
  if (plain === 'Float32' || plain === 'BFloat16') return 'float';
  if (plain === 'Float64') return 'double';
  if (/^U?Int(?:8|16|32|64|128|256)$/.test(plain)) return 'whole';
  if (plain.startsWith('Decimal(')) return 'decimal';
  if (/^Date(?:32|Time|Time64)?(?:\(|$)/.test(plain)) return 'time';
  if (plain.startsWith('FixedString(')) return 'fixed';
  return /^(?:Array|Map|Tuple|Nested|JSON|Object|Variant|Dynamic|Point|Ring|Polygon|MultiPolygon|LineString|MultiLineString)\b/.test(
    plain,
  )
    ? 'nested'
    : 'text';
}

const codes: Readonly<Partial<Record<TypeKind, GenericTypeCode>>> = {
  boolean: genericType.boolean,
  float: genericType.numeric,
  double: genericType.numeric,
  whole: genericType.numeric,
  decimal: genericType.numeric,
  time: genericType.temporal,
};

/** The wire's type code of a type. */
export const genericTypeOf = (type: string): GenericTypeCode => codes[kindOf(type)] ?? genericType.string;
