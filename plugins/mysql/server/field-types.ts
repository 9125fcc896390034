import mysql from 'mysql2';
import { genericType, type GenericTypeCode } from '#plugins/databases';
import type { Field } from './client.ts';

const { Types } = mysql;

const unsignedFlag = 32;
const enumFlag = 256;
const setFlag = 2_048;
/** The only difference between bytes and text. */
const binaryCharacters = 63;
/** Bytes that the longest character takes. */
const bytesPerCharacter = 4;
/** `decimals` of floating point numbers that have none of their own. */
const anyDecimals = 31;

export type FieldKind =
  'boolean' | 'whole' | 'float' | 'double' | 'decimal' | 'time' | 'bits' | 'bytes' | 'shape' | 'text';

const kinds: Readonly<Record<number, FieldKind>> = {
  [Types.SHORT]: 'whole',
  [Types.LONG]: 'whole',
  [Types.INT24]: 'whole',
  [Types.LONGLONG]: 'whole',
  [Types.YEAR]: 'whole',
  [Types.FLOAT]: 'float',
  [Types.DOUBLE]: 'double',
  [Types.DECIMAL]: 'decimal',
  [Types.NEWDECIMAL]: 'decimal',
  [Types.DATE]: 'time',
  [Types.NEWDATE]: 'time',
  [Types.DATETIME]: 'time',
  [Types.TIMESTAMP]: 'time',
  [Types.BIT]: 'bits',
  [Types.GEOMETRY]: 'shape',
};

const ofCharacters: ReadonlySet<number> = new Set([
  ...[Types.VARCHAR, Types.VAR_STRING, Types.STRING, Types.TINY_BLOB, Types.BLOB, Types.MEDIUM_BLOB, Types.LONG_BLOB],
]);

export function kindOf(field: Field): FieldKind {
  // The boolean of MySQL is a whole number that shows one digit.
  if (field.columnType === Types.TINY) return field.columnLength === 1 ? 'boolean' : 'whole';
  const isBytes =
    ofCharacters.has(field.columnType) &&
    field.characterSet === binaryCharacters &&
    (field.flags & (enumFlag | setFlag)) === 0 &&
    field.extendedTypeName === undefined &&
    field.extendedFormat === undefined;
  return isBytes ? 'bytes' : (kinds[field.columnType] ?? 'text');
}

const genericKinds: Readonly<Partial<Record<FieldKind, GenericTypeCode>>> = {
  boolean: genericType.boolean,
  whole: genericType.numeric,
  float: genericType.numeric,
  double: genericType.numeric,
  decimal: genericType.numeric,
  bits: genericType.numeric,
  time: genericType.temporal,
};

export const genericTypeOf = (field: Field): GenericTypeCode => genericKinds[kindOf(field)] ?? genericType.string;

const plainNames: Readonly<Record<number, string>> = {
  [Types.SHORT]: 'SMALLINT',
  [Types.LONG]: 'INT',
  [Types.INT24]: 'MEDIUMINT',
  [Types.LONGLONG]: 'BIGINT',
  [Types.YEAR]: 'YEAR',
  [Types.FLOAT]: 'FLOAT',
  [Types.DOUBLE]: 'DOUBLE',
  [Types.DATE]: 'DATE',
  [Types.NEWDATE]: 'DATE',
  [Types.NULL]: 'NULL',
  [Types.TINY_BLOB]: 'TINYTEXT',
  [Types.BLOB]: 'TEXT',
  [Types.MEDIUM_BLOB]: 'MEDIUMTEXT',
  [Types.LONG_BLOB]: 'LONGTEXT',
  [Types.JSON]: 'JSON',
  [Types.GEOMETRY]: 'GEOMETRY',
};

/** The type of a column of an answer, as the engine's lists of columns name it too. */
export function typeNameOf(field: Field): string {
  const kind = kindOf(field);
  if (kind === 'bytes') return 'BLOB';
  if (kind === 'boolean') return 'TINYINT(1)';
  if (kind === 'decimal') return decimalName(field);
  if (field.extendedFormat === 'json') return 'JSON';
  if (field.extendedTypeName !== undefined && kind !== 'shape') return field.extendedTypeName.toUpperCase();
  const isUnsigned = (field.flags & unsignedFlag) !== 0;
  if (kind === 'whole' && field.columnType !== Types.YEAR) {
    return `${plainNames[field.columnType] ?? 'TINYINT'}${isUnsigned ? ' UNSIGNED' : ''}`;
  }
  return namedByParts(field) ?? plainNames[field.columnType] ?? 'VARCHAR';
}

function namedByParts(field: Field): string | undefined {
  const { columnType, columnLength, decimals, flags } = field;
  const withFraction = (name: string) =>
    decimals > 0 && decimals < anyDecimals ? `${name}(${String(decimals)})` : name;
  const withLength = (name: string) => `${name}(${String(Math.floor(columnLength / bytesPerCharacter))})`;
  if ((flags & enumFlag) !== 0) return 'ENUM';
  if ((flags & setFlag) !== 0) return 'SET';
  switch (columnType) {
    case Types.DATETIME:
      return withFraction('DATETIME');
    case Types.TIMESTAMP:
      return withFraction('TIMESTAMP');
    case Types.TIME:
      return withFraction('TIME');
    case Types.BIT:
      return `BIT(${String(columnLength)})`;
    case Types.STRING:
      return withLength('CHAR');
    case Types.VAR_STRING:
    case Types.VARCHAR:
      return withLength('VARCHAR');
    default:
      return undefined;
  }
}

/** The length counts a sign and a point. */
function decimalName({ columnLength, decimals, flags }: Field): string {
  const width = columnLength - (decimals > 0 ? 1 : 0) - ((flags & unsignedFlag) === 0 ? 1 : 0);
  return `DECIMAL(${String(width)},${String(decimals)})`;
}
