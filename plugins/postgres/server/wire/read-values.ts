import type pg from 'pg';
import {
  doubleDigits,
  exactNumber,
  genericType,
  isNotFinite,
  isOfMilliseconds,
  msOfTime,
  textOfHex,
  type CellValue,
  type GenericTypeCode,
} from '#plugins/databases';
import { arrayReader } from './read-arrays.ts';

/** Object ids of PostgreSQL's built-in types; they never change. */
const oid = {
  bool: 16,
  bytea: 17,
  int8: 20,
  int2: 21,
  int4: 23,
  oid: 26,
  float4: 700,
  float8: 701,
  money: 790,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  numeric: 1700,
} as const;

const numericOids: ReadonlySet<number> = new Set([
  oid.int2,
  oid.int4,
  oid.int8,
  oid.oid,
  oid.float4,
  oid.float8,
  oid.numeric,
]);
const temporalOids: ReadonlySet<number> = new Set([oid.date, oid.timestamp, oid.timestamptz]);

export function genericTypeOf(typeOid: number): GenericTypeCode {
  if (numericOids.has(typeOid)) return genericType.numeric;
  if (temporalOids.has(typeOid)) return genericType.temporal;
  return typeOid === oid.bool ? genericType.boolean : genericType.string;
}

/** Texts as they come from the server to cells, by type. The session writes times in UTC and ISO form. */
export function cellReader(typeOid: number): (text: string) => CellValue {
  switch (typeOid) {
    case oid.bool:
      return (text) => text === 't';
    case oid.int2:
    case oid.int4:
    case oid.oid:
      return Number;
    case oid.int8:
      return wholeNumber;
    case oid.float4:
    case oid.float8:
    case oid.numeric:
      return finiteNumber;
    case oid.date:
    case oid.timestamp:
    case oid.timestamptz:
      return msOfTime;
    case oid.bytea:
      return (text) => textOfHex(hexOfBytes(text));
    default:
      return arrayReader(typeOid) ?? asItIs; // everything else stays the server's text
  }
}

/** Bytes as PostgreSQL writes them by `bytea_output = hex`, out of its older form, which some relatives have. */
const hexOfBytes = (text: string): string =>
  text.startsWith('\\x') ? text : `\\x${bytesOfEscapes(text).toString('hex')}`;

const bytesOfEscapes = (text: string): Buffer =>
  Buffer.from(
    text.replace(/\\(?:(\d{3})|\\)/g, (_all, octal: string | undefined) =>
      octal === undefined ? '\\' : String.fromCharCode(Number.parseInt(octal, 8)),
    ),
    'latin1',
  );

const asItIs = (text: string): CellValue => text;

/** The same, of numerics with all digits: what a double cannot give back is text. */
function exactCellReader({
  dataTypeID,
  dataTypeModifier,
}: Pick<pg.FieldDef, 'dataTypeID' | 'dataTypeModifier'>): (text: string) => CellValue {
  if (dataTypeID !== oid.numeric) return cellReader(dataTypeID);
  // Without a scale, noughts at the end are what a calculation left.
  return dataTypeModifier < 0 ? (text) => exactNumeric(withoutNoughts(text)) : exactNumeric;
}

/** The same, of which a file loses nothing (`RunOptions.forFile`): times and binary stay the server's text. */
export function fileCellReader(field: Parameters<typeof exactCellReader>[0]): (text: string) => CellValue {
  switch (field.dataTypeID) {
    case oid.bytea:
      return hexOfBytes;
    case oid.date:
    case oid.timestamp:
    case oid.timestamptz:
      return (text) => text.replace(/^(\S+)(.*) BC$/, '$1 (BC)$2');
    default: {
      const read = exactCellReader(field);
      return genericTypeOf(field.dataTypeID) === genericType.numeric
        ? (text) => (isNotFinite(text) ? text : read(text))
        : read;
    }
  }
}

/** The same, where times stay milliseconds that say all of them (`RunOptions.exactCells`). */
export function resultCellReader(field: Parameters<typeof exactCellReader>[0]): (text: string) => CellValue {
  const read = fileCellReader(field);
  if (!temporalOids.has(field.dataTypeID)) return read;
  return (text) => {
    const ms = isOfMilliseconds(text) ? msOfTime(text) : null;
    return typeof ms === 'number' && !Number.isNaN(ms) ? ms : withoutZone(read(text)); // years beyond those of dates here
  };
}

const withoutZone = (cell: CellValue): CellValue =>
  typeof cell === 'string' ? cell.replace(/\+00(?::00)?$/, '') : cell;

const exactNumeric = (text: string): CellValue => (text.length > doubleDigits ? exactNumber(text) : finiteNumber(text));

const withoutNoughts = (text: string): string =>
  text.length > doubleDigits && text.includes('.') ? text.replace(/\.?0+$/, '') : text;

function wholeNumber(text: string): CellValue {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

function finiteNumber(text: string): CellValue {
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}
