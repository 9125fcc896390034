import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { DuckDBConnection } from '@duckdb/node-api';
import { doubleDigits, genericType, isBinary, isFloat32 } from '#plugins/databases';
import { resultColumnNames, type ParquetOptions } from '#plugins/sql-results';
import type { ResultFile } from './result-file.ts';
import { decimalTypeOf, mostDecimalDigits } from './stored-types.ts';
import type { ResultShape } from './view-sql.ts';

/** A stored result as a Parquet file: written to the private folder, streamed, removed. */
export async function* parquetOf(
  file: ResultFile,
  shape: ResultShape,
  { signal }: ParquetOptions,
): AsyncGenerator<Uint8Array> {
  const path = join(file.folder, 'tmp', `${randomUUID()}.parquet`);
  const names = resultColumnNames(shape.columns.map((column) => column.name));
  try {
    await file.use(async (connection) => {
      const columns: string[] = [];
      for (const [index, name] of names.entries())
        columns.push(`${await typed(connection, shape, index)} AS "${name.replaceAll('"', '""')}"`);
      const interrupt = () => {
        connection.interrupt();
      };
      signal?.addEventListener('abort', interrupt, { once: true });
      try {
        await connection.run(
          `COPY (SELECT ${columns.join(', ')} FROM ${shape.table} ORDER BY rowid)
            TO '${path.replaceAll("'", "''")}' (FORMAT parquet, COMPRESSION zstd)`,
        );
      } finally {
        signal?.removeEventListener('abort', interrupt);
      }
    });
    yield* createReadStream(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Times become times again, binary binary, and numbers what they were, as far as Parquet has it. */
async function typed(connection: DuckDBConnection, shape: ResultShape, index: number): Promise<string> {
  const [column, { type, databaseType = '' }] = [`c${index}`, shape.columns[index] ?? {}];
  if (type === genericType.numeric) return typedNumber(connection, shape, index);
  if (type === genericType.temporal) {
    const timeType = timeTypeOf(databaseType);
    if (shape.isText(index)) return `${column}::${timeType}`;
    if (shape.isTimestamp(index)) return timeType === 'TIMESTAMPTZ' ? zonedTime(column) : `${column}::${timeType}`;
    const make = timeType === 'TIMESTAMPTZ' ? 'make_timestamptz' : 'make_timestamp';
    return `${make}((${column} * 1000)::BIGINT)::${timeType}`;
  }
  if (!isBinary(databaseType)) return column;
  const isHex = `regexp_full_match(${column}, '\\\\x([0-9a-f]{2})*')`; // what an earlier version kept was text
  return `CASE WHEN ${isHex} THEN unhex(substr(${column}, 3)) ELSE encode(${column}) END`;
}

/** Kept in UTC in any process time zone. */
const zonedTime = (column: string): string =>
  `CASE WHEN isfinite(${column}) THEN make_timestamptz(epoch_us(${column})) ELSE ${column}::VARCHAR::TIMESTAMPTZ END`;

/** By the names of DuckDB and PostgreSQL. */
function timeTypeOf(databaseType: string): string {
  if (/^(DATE|TIMESTAMP_NS)$/i.test(databaseType)) return databaseType;
  return /WITH TIME ZONE$/i.test(databaseType) ? 'TIMESTAMPTZ' : 'TIMESTAMP';
}

/** Numbers longer than 64 bits would be written as doubles: they are decimals where they fit, else text. */
async function typedNumber(connection: DuckDBConnection, shape: ResultShape, index: number): Promise<string> {
  const [column, { databaseType = '' }] = [`c${index}`, shape.columns[index] ?? {}];
  const decimal = decimalTypeOf(databaseType);
  if (decimal !== undefined && !shape.isText(index))
    return decimal.width > doubleDigits
      ? `${column}::VARCHAR::${decimal.toString()}`
      : `${column}::${decimal.toString()}`;
  if (isFloat32(databaseType) && !shape.isText(index)) return `${column}::FLOAT`;
  const isWide = shape.isText(index) || /^(UBIGINT|U?HUGEINT)$/i.test(databaseType);
  return isWide ? `${column}::${await fittingType(connection, shape, column)}` : column;
}

/** By the digits of what is a number: `NaN` and `Infinity` have letters and no digits. */
async function fittingType(connection: DuckDBConnection, { table }: ResultShape, column: string): Promise<string> {
  const text = `${column}::VARCHAR`;
  const isNumber = `isfinite(TRY_CAST(${column} AS DOUBLE))`;
  const reader = await connection.runAndReadAll(
    `SELECT coalesce(max(length(ltrim(split_part(${text}, '.', 1), '-'))) FILTER (${isNumber}), 0),
      coalesce(max(length(split_part(${text}, '.', 2))) FILTER (${isNumber}), 0),
      coalesce(bool_and(TRY_CAST(${column} AS BIGINT) IS NOT NULL), true),
      coalesce(bool_and(${isNumber}), true) FROM ${table} WHERE ${column} IS NOT NULL`,
  );
  const [whole, fraction, isShort, isFinite] = reader.getRows()[0] ?? [];
  const digits = Number(whole) + Number(fraction);
  if (isFinite === false) return digits > doubleDigits ? 'VARCHAR' : 'DOUBLE';
  if (Number(fraction) === 0 && isShort === true) return 'BIGINT';
  return digits > mostDecimalDigits ? 'VARCHAR' : `DECIMAL(${mostDecimalDigits}, ${Number(fraction)})`;
}
