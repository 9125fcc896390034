import { genericType, isOfMilliseconds, msOfTime, type GenericTypeCode } from '#plugins/databases';
import { valueKind, type RawCell, type RawColumn } from './process/statement-messages.ts';

export interface ColumnType {
  readonly databaseType: string;
  readonly type: GenericTypeCode;
}

const moment = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?$/;
const day = /^\d{4}-\d\d-\d\d$/;

/** The type that a table declares: any words, which decide by themselves how values are kept. */
export function declaredType(declared: string): ColumnType {
  const databaseType = declared.trim().toUpperCase();
  if (/^BOOL/.test(databaseType)) return { databaseType, type: genericType.boolean };
  if (/^(?:DATE|DATETIME|TIMESTAMP)\b/.test(databaseType)) return { databaseType, type: genericType.temporal };
  // The rules of SQLite for what a type prefers, in their order.
  if (/INT/.test(databaseType)) return { databaseType, type: genericType.numeric };
  if (/CHAR|CLOB|TEXT|BLOB/.test(databaseType)) return { databaseType, type: genericType.string };
  const isNumeric = /REAL|FLOA|DOUB|DEC|NUM|MONEY/.test(databaseType);
  return { databaseType, type: isNumeric ? genericType.numeric : genericType.string };
}

/** Types are of values: that of an expression is told by what it gives. Times are texts of one form. */
function typeOfValues(kinds: number, values: readonly RawCell[]): ColumnType {
  if (kinds === valueKind.integer) return { databaseType: 'INTEGER', type: genericType.numeric };
  if (kinds === 0) return { databaseType: 'NUMERIC', type: genericType.numeric }; // most often an aggregate of nothing
  if ((kinds & (valueKind.text | valueKind.blob)) === 0) {
    return { databaseType: 'REAL', type: genericType.numeric };
  }
  if (kinds === valueKind.blob) return { databaseType: 'BLOB', type: genericType.string };
  if (kinds === valueKind.text) {
    const areAll = (pattern: RegExp) =>
      values.every((value) => value === null || (typeof value === 'string' && pattern.test(value)));
    if (areAll(day)) return { databaseType: 'DATE', type: genericType.temporal };
    if (areAll(moment)) return { databaseType: 'TIMESTAMP', type: genericType.temporal };
  }
  return { databaseType: 'TEXT', type: genericType.string };
}

export const typeOfColumn = ({ declared }: RawColumn, kinds: number, values: readonly RawCell[]): ColumnType =>
  declared === undefined || declared.trim() === '' ? typeOfValues(kinds, values) : declaredType(declared);

/** Julian days of the years 0 to 9999; larger numbers are seconds since 1970, as `auto` of SQLite has it. */
const mostJulianDays = 5_373_484.5;
const julianDayOf1970 = 2_440_587.5;
const dayMs = 86_400_000;

export interface Moment {
  readonly ms: number;
  /** Whether milliseconds say all of it. */
  readonly isWhole: boolean;
}

/** The moment that a value tells as SQLite reads it; undefined: none. */
export function momentOf(value: number | string): Moment | undefined {
  if (typeof value === 'number') {
    const isDays = value >= 0 && value < mostJulianDays;
    return { ms: Math.round(isDays ? (value - julianDayOf1970) * dayMs : value * 1_000), isWhole: true };
  }
  if (!day.test(value) && !moment.test(value)) return undefined;
  const text = value
    .replace('T', ' ')
    .replace(/Z$/, '')
    .replace(/^(\S+ \d\d:\d\d)(?=$|[+-])/, '$1:00');
  const ms = msOfTime(text);
  return ms === null || Number.isNaN(ms) ? undefined : { ms, isWhole: isOfMilliseconds(text) };
}
