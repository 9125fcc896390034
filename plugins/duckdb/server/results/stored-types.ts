import {
  BIGINT,
  BOOLEAN,
  DOUBLE,
  DuckDBTypeId,
  HUGEINT,
  VARCHAR,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api';
import { genericType, type CellValue } from '#plugins/databases';
import type { StoredColumn } from '../../contract/result-tables.ts';

/**
 * How cells of a column are kept: whole numbers exactly, times as milliseconds since the epoch, everything else as
 * what it is on the wire.
 */
export function storedTypeOf(column: StoredColumn): DuckDBType {
  switch (column.type) {
    case genericType.numeric:
      return wholeNumberType(column.databaseType.toUpperCase());
    case genericType.temporal:
      return DOUBLE;
    case genericType.boolean:
      return BOOLEAN;
    default:
      return VARCHAR;
  }
}

/** Names of DuckDB and PostgreSQL. */
function wholeNumberType(name: string): DuckDBType {
  if (/^(U?(TINY|SMALL)INT|U?INT(EGER)?|INT[248]|BIGINT|SERIAL|BIGSERIAL)$/.test(name)) return BIGINT;
  return /^(UBIGINT|U?HUGEINT)$/.test(name) ? HUGEINT : DOUBLE;
}

/** A cell as DuckDB takes it; undefined: this type cannot hold it exactly. */
export function storedValue(cell: CellValue, type: DuckDBType): DuckDBValue | undefined {
  if (cell === null) return null;
  switch (type.typeId) {
    case DuckDBTypeId.BIGINT:
    case DuckDBTypeId.HUGEINT:
      return wholeNumber(cell, type.typeId === DuckDBTypeId.BIGINT ? 64n : 127n);
    case DuckDBTypeId.DOUBLE:
      return typeof cell === 'number' ? cell : undefined;
    case DuckDBTypeId.BOOLEAN:
      return typeof cell === 'boolean' ? cell : undefined;
    default:
      return String(cell);
  }
}

function wholeNumber(cell: string | number | boolean, bits: bigint): bigint | undefined {
  if (typeof cell === 'boolean' || (typeof cell === 'number' && !Number.isInteger(cell))) return undefined;
  if (typeof cell === 'string' && !/^-?\d+$/.test(cell)) return undefined;
  const value = BigInt(cell);
  const limit = 1n << (bits === 64n ? 63n : 127n);
  return value >= -limit && value < limit ? value : undefined;
}
