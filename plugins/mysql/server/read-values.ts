import {
  doubleDigits,
  exactNumber,
  isOfMilliseconds,
  msOfTime,
  shortestFloat,
  textOfBytes,
  type CellValue,
  type RunOptions,
} from '#plugins/databases';
import type { Field, RawCell } from './client.ts';
import { kindOf } from './field-types.ts';
import { shapeText } from './shape-text.ts';

type Value = Exclude<RawCell, null>;
type Reader = (raw: Value) => CellValue;

/** How the cells of a column are read, by what the caller wants of them. */
export function readerOf(field: Field, { exactCells = false, forFile = false }: RunOptions): Reader {
  switch (kindOf(field)) {
    case 'boolean':
      return readTruth;
    case 'whole':
      return (raw) => wholeNumber(textOf(raw));
    case 'float':
      return (raw) => shortestFloat(Number(textOf(raw)));
    case 'double':
      return (raw) => Number(textOf(raw));
    case 'decimal':
      return exactCells || forFile ? (raw) => exactDecimal(textOf(raw)) : (raw) => Number(textOf(raw));
    case 'bits':
      return readBits;
    case 'time':
      if (forFile) return textOf;
      return exactCells ? exactTime : (raw) => timeOf(textOf(raw));
    case 'bytes':
      return exactCells || forFile ? hexOf : (raw) => textOfBytes(bytesOf(raw));
    case 'shape':
      return (raw) => shapeText(bytesOf(raw)) ?? hexOf(raw);
    case 'text':
      return textOf;
  }
}

const textOf = (raw: Value): string => (typeof raw === 'object' ? raw.toString('utf8') : String(raw));
const bytesOf = (raw: Value): Buffer => (typeof raw === 'object' ? raw : Buffer.from(String(raw)));
const hexOf = (raw: Value): string => `\\x${bytesOf(raw).toString('hex')}`;

/** A column for booleans takes other numbers as well, which stay what they are. */
function readTruth(raw: Value): CellValue {
  const number = Number(textOf(raw));
  return number === 0 || number === 1 ? number === 1 : number;
}

function wholeNumber(text: string): CellValue {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

const exactDecimal = (text: string): CellValue => (text.length > doubleDigits ? exactNumber(text) : Number(text));

/** Up to 64 of them, the highest first. */
function readBits(raw: Value): CellValue {
  let value = 0n;
  for (const byte of bytesOf(raw)) value = value * 256n + BigInt(byte);
  return wholeNumber(value.toString());
}

/** Years, months and days may be zero in MySQL, which is no day of any calendar. */
const isNoDay = (text: string): boolean => text.startsWith('0000') || text.includes('-00');

const timeOf = (text: string): CellValue => (isNoDay(text) ? null : msOfTime(text));

function exactTime(raw: Value): CellValue {
  const text = textOf(raw);
  return isNoDay(text) || !isOfMilliseconds(text) ? text : msOfTime(text);
}
