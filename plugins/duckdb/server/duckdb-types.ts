import { DuckDBTypeId, type DuckDBType } from '@duckdb/node-api';
import { genericType, type GenericTypeCode } from '#plugins/databases';

const numericTypes: ReadonlySet<DuckDBTypeId> = new Set([
  DuckDBTypeId.TINYINT,
  DuckDBTypeId.SMALLINT,
  DuckDBTypeId.INTEGER,
  DuckDBTypeId.BIGINT,
  DuckDBTypeId.HUGEINT,
  DuckDBTypeId.UTINYINT,
  DuckDBTypeId.USMALLINT,
  DuckDBTypeId.UINTEGER,
  DuckDBTypeId.UBIGINT,
  DuckDBTypeId.UHUGEINT,
  DuckDBTypeId.FLOAT,
  DuckDBTypeId.DOUBLE,
  DuckDBTypeId.DECIMAL,
  DuckDBTypeId.BIGNUM,
]);
const temporalTypes: ReadonlySet<DuckDBTypeId> = new Set([
  DuckDBTypeId.DATE,
  DuckDBTypeId.TIMESTAMP,
  DuckDBTypeId.TIMESTAMP_S,
  DuckDBTypeId.TIMESTAMP_MS,
  DuckDBTypeId.TIMESTAMP_NS,
  DuckDBTypeId.TIMESTAMP_TZ,
]);

/** The wire's type code of a DuckDB type; times of day, intervals and nested values travel as text. */
export function genericTypeOf(typeId: DuckDBTypeId): GenericTypeCode {
  if (numericTypes.has(typeId)) return genericType.numeric;
  if (temporalTypes.has(typeId)) return genericType.temporal;
  return typeId === DuckDBTypeId.BOOLEAN ? genericType.boolean : genericType.string;
}

/**
 * The type's name as DuckDB's catalogue writes it: `DECIMAL(10,2)`, `TIMESTAMP WITH TIME ZONE`. To the engine JSON is
 * text by another name.
 */
export function databaseTypeName(type: DuckDBType): string {
  if (type.typeId === DuckDBTypeId.VARCHAR && type.alias === 'JSON') return 'JSON';
  return type.toString().replaceAll(', ', ',');
}

/** The same from a catalogue's type name, for tables that are described without reading them. */
export function genericTypeOfName(databaseType: string): GenericTypeCode {
  const name = databaseType.toUpperCase();
  if (name.endsWith(']') || /^(STRUCT|MAP|UNION|ENUM)\b/.test(name)) return genericType.string;
  if (
    /^(U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?|FLOAT|REAL|DOUBLE|(DECIMAL|NUMERIC)(\(\d+,\s*\d+\))?|BIGNUM|VARINT)$/.test(
      name,
    )
  ) {
    return genericType.numeric;
  }
  if (/^(DATE|TIMESTAMP(_S|_MS|_NS|TZ| WITH TIME ZONE)?)$/.test(name)) return genericType.temporal;
  return name === 'BOOLEAN' ? genericType.boolean : genericType.string;
}
