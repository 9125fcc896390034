import { isoTextOf } from '#plugins/charts';
import {
  decimalSize,
  genericType,
  isDecimal,
  isFloating,
  plainNumber,
  type ResultColumn,
  type SqlDialect,
  type SqlTypeNames,
} from '#plugins/databases';
import { resultColumnNames, type StoredColumn } from '#plugins/sql-results';
import { markOfResult } from '../../common/result-marks.ts';

/** The place of a result's rows in a statement, as the dialect writes it. */
export const placeOf = (key: string, dialect: SqlDialect): string => dialect.quoteText(markOfResult(key));

/** A query of a result's rows, with types that engines have in common; undefined: the engine cannot read them. */
export function queryOfStored(key: string, columns: readonly StoredColumn[], dialect: SqlDialect): string | undefined {
  const rows = dialect.jsonRows?.(placeOf(key, dialect));
  if (rows === undefined) return undefined;
  const names = resultColumnNames(columns.map(({ name }) => name));
  const cells = columns.map((column, index) => {
    const value = dialect.cast(rows.cell(index), typeOf(column, dialect));
    return `${value} AS ${dialect.quoteIdentifier(names[index] ?? '')}`;
  });
  return `SELECT ${cells.join(', ')}\nFROM ${rows.from}`;
}

function typeOf({ type, databaseType }: StoredColumn, { types }: SqlDialect): string {
  switch (type) {
    case genericType.boolean:
      return types.boolean;
    case genericType.temporal:
      return timeType(databaseType, types);
    case genericType.numeric:
      return numberType(databaseType, types);
    default:
      return types.text;
  }
}

const isZoned = (databaseType: string): boolean => /WITH TIME ZONE|TIMESTAMPTZ/i.test(databaseType);
const isDate = (databaseType: string): boolean => databaseType.toUpperCase() === 'DATE';

function timeType(databaseType: string, types: SqlTypeNames): string {
  if (isDate(databaseType)) return types.date;
  return isZoned(databaseType) ? types.zonedTimestamp : types.timestamp;
}

function numberType(databaseType: string, types: SqlTypeNames): string {
  const size = decimalSize(databaseType);
  if (size !== undefined && size.width <= 38) return types.decimal(size.width, size.scale);
  if (isFloating(databaseType)) return types.double;
  if (/^(?:UBIGINT|U?HUGEINT)$/i.test(databaseType)) return types.decimal(38, 0);
  return isDecimal(databaseType) || /^BIGNUM$/i.test(databaseType) ? types.anyDecimal : types.long;
}

/** Kept cells as texts that the types above read. */
export function textsOf({ type, databaseType, values }: ResultColumn, dialect: SqlDialect): readonly (string | null)[] {
  const isTime = type === genericType.temporal;
  const zone = isZoned(databaseType) ? '+00' : '';
  return values.map((value) => {
    if (value === null) return null;
    if (!isTime) return typeof value === 'number' ? plainNumber(value) : String(value);
    const text = typeof value === 'number' ? isoTextOf(value, isDate(databaseType)) : String(value);
    const whole = text.endsWith('infinity') ? text : text + zone;
    return dialect.timeText?.(whole) ?? whole;
  });
}
