import {
  BIGINT,
  BOOLEAN,
  DECIMAL,
  DOUBLE,
  DuckDBDecimalValue,
  DuckDBTypeId,
  HUGEINT,
  TIMESTAMP,
  TIMESTAMP_NS,
  VARCHAR,
  type DuckDBDecimalType,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api';
import {
  decimalSize,
  genericType,
  isDecimal,
  isFloating,
  isNotFinite,
  plainNumber,
  type CellValue,
} from '#plugins/databases';
import type { StoredColumn } from '#plugins/sql-results';
import { timestampOf } from './time-cells.ts';

/** Digits of the widest decimal that DuckDB has. */
export const mostDecimalDigits = 38;

/**
 * How cells of a column are kept: whole numbers exactly, numbers of any length as text, times as milliseconds since the
 * epoch, everything else as what it is on the wire. Decimals are doubles, and times milliseconds, until one comes that
 * needs more (`widerType`).
 */
export function storedTypeOf(column: StoredColumn): DuckDBType {
  switch (column.type) {
    case genericType.numeric:
      return numberType(column.databaseType.toUpperCase());
    case genericType.temporal:
      return DOUBLE;
    case genericType.boolean:
      return BOOLEAN;
    default:
      return VARCHAR;
  }
}

/** Names of DuckDB and PostgreSQL. */
function numberType(name: string): DuckDBType {
  if (/^(U?(TINY|SMALL)INT|U?INT(EGER)?|INT[248]|BIGINT|SERIAL|BIGSERIAL)$/.test(name)) return BIGINT;
  if (/^(UBIGINT|U?HUGEINT)$/.test(name)) return HUGEINT;
  const isEndless = name === 'BIGNUM' || (isDecimal(name) && decimalTypeOf(name) === undefined);
  return isEndless ? VARCHAR : DOUBLE;
}

/** The decimal type of DuckDB that holds a column; undefined: there is none. */
export function decimalTypeOf(databaseType: string): DuckDBDecimalType | undefined {
  const { width = 0, scale = 0 } = decimalSize(databaseType) ?? {};
  return width > 0 && width <= mostDecimalDigits && scale <= width ? DECIMAL(width, scale) : undefined;
}

/** What a column is kept as from the first cell on that its type cannot hold exactly. */
export function widerType(type: DuckDBType, column: StoredColumn): DuckDBType {
  if (type.typeId !== DuckDBTypeId.DOUBLE) return VARCHAR;
  if (column.type === genericType.temporal) return timestampTypeOf(column.databaseType);
  return decimalTypeOf(column.databaseType) ?? VARCHAR;
}

/** The type of DuckDB that holds all times of a column. */
export const timestampTypeOf = (databaseType: string): DuckDBType =>
  databaseType.toUpperCase() === 'TIMESTAMP_NS' ? TIMESTAMP_NS : TIMESTAMP;

/** A cell as DuckDB takes it; undefined: this type cannot hold it exactly. */
export function storedValue(cell: CellValue, type: DuckDBType, column?: StoredColumn): DuckDBValue | undefined {
  if (cell === null) return null;
  switch (type.typeId) {
    case DuckDBTypeId.BIGINT:
    case DuckDBTypeId.HUGEINT:
      return wholeNumber(cell, type.typeId === DuckDBTypeId.BIGINT ? 64n : 127n);
    case DuckDBTypeId.DOUBLE:
      return typeof cell === 'number' ? cell : notFinite(cell, column);
    case DuckDBTypeId.DECIMAL:
      return decimalValue(cell, type);
    case DuckDBTypeId.TIMESTAMP:
    case DuckDBTypeId.TIMESTAMP_NS:
      return timestampOf(cell, type);
    case DuckDBTypeId.BOOLEAN:
      return typeof cell === 'boolean' ? cell : undefined;
    default:
      return typeof cell === 'number' ? plainNumber(cell) : String(cell);
  }
}

/** Decimals have no such value: with one of them, a column of theirs is text. */
function notFinite(cell: string | boolean, column: StoredColumn | undefined): number | undefined {
  const isOne = typeof cell === 'string' && isNotFinite(cell) && isFloating(column?.databaseType ?? '');
  return isOne ? Number(cell) : undefined;
}

function wholeNumber(cell: string | number | boolean, bits: bigint): bigint | undefined {
  if (typeof cell === 'boolean' || (typeof cell === 'number' && !Number.isInteger(cell))) return undefined;
  if (typeof cell === 'string' && !/^-?\d+$/.test(cell)) return undefined;
  const value = BigInt(cell);
  const limit = 1n << (bits === 64n ? 63n : 127n);
  return value >= -limit && value < limit ? value : undefined;
}

function decimalValue(
  cell: string | number | boolean,
  { width, scale }: DuckDBDecimalType,
): DuckDBDecimalValue | undefined {
  const text = typeof cell === 'number' ? plainNumber(cell) : String(cell);
  const [, whole, fraction = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || fraction.length > scale) return undefined;
  const unscaled = BigInt(whole + fraction.padEnd(scale, '0'));
  const limit = 10n ** BigInt(width);
  return unscaled > -limit && unscaled < limit ? new DuckDBDecimalValue(unscaled, width, scale) : undefined;
}
