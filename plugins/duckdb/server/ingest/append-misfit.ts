import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api';
import { ingestTypeOf, type FileError } from '#plugins/databases';
import { duckDbMessages as messages } from '../../common/messages.ts';
import { planText } from './file-errors.ts';
import { nameLiteral } from './file-reader.ts';

interface TypedColumn {
  readonly name: string;
  readonly databaseType: string;
}

/**
 * Why rows cannot be added to a table: a column that it does not have, or a value that one of its columns would change.
 * DuckDB itself would round 1.5 into a column of whole numbers, and cut the time off a moment put among dates.
 */
export async function appendMisfit(
  connection: DuckDBConnection,
  table: string,
  rows: string,
  firstLine: number,
): Promise<FileError | undefined> {
  const own = new Map((await columnsOf(connection, table)).map((column) => [column.name.toLowerCase(), column]));
  const given = await columnsOf(connection, rows);
  const unknown = given.filter(({ name }) => !own.has(name.toLowerCase()));
  const [first] = unknown;
  if (first !== undefined)
    return {
      column: first.name,
      reason: messages.appendNewColumns({ names: unknown.map(({ name }) => name).join(', '), count: unknown.length }),
      advice: messages.appendNewColumnsAdvice(),
    };
  for (const column of given) {
    const target = own.get(column.name.toLowerCase());
    if (target === undefined || target.databaseType === column.databaseType) continue;
    const changed = await changedValue(connection, rows, column, target);
    if (changed === undefined) continue;
    const { value, place } = changed;
    const type = planText({ type: ingestTypeOf(target.databaseType) });
    return {
      row: firstLine + place + (await lineBreaks(connection, rows, given, place)),
      column: column.name,
      reason: messages.appendMisfit({ value, type: `${type} (${target.databaseType})` }),
      advice: messages.appendMisfitAdvice(),
    };
  }
  return undefined;
}

async function columnsOf(connection: DuckDBConnection, from: string): Promise<readonly TypedColumn[]> {
  const described = await connection.runAndReadAll(`DESCRIBE SELECT * FROM ${from}`);
  return described
    .getRows()
    .map(([name, databaseType]) => ({ name: textOf(name), databaseType: textOf(databaseType) }));
}

const textOf = (value: DuckDBValue | undefined): string => (typeof value === 'string' ? value : '');

interface ChangedValue {
  readonly value: string;
  /** Rows before it. */
  readonly place: number;
}

/** The first value that is another one after it was stored in the column and read back. */
async function changedValue(
  connection: DuckDBConnection,
  rows: string,
  column: TypedColumn,
  target: TypedColumn,
): Promise<ChangedValue | undefined> {
  const name = nameLiteral(column.name);
  const kept = `TRY_CAST(TRY_CAST(${name} AS ${target.databaseType}) AS ${column.databaseType})`;
  const found = await connection.runAndReadAll(
    `SELECT value, place FROM (SELECT CAST(${name} AS VARCHAR) AS value, CAST(row_number() OVER () AS INTEGER) - 1 AS place, ` +
      `${name} IS NOT NULL AND ${kept} IS DISTINCT FROM ${name} AS is_changed FROM ${rows}) WHERE is_changed LIMIT 1`,
  );
  const [value, place] = found.getRows()[0] ?? [];
  return value === undefined ? undefined : { value: textOf(value), place: Number(place) };
}

/** Line breaks in the texts of the rows before: such rows take several lines of the file. */
async function lineBreaks(
  connection: DuckDBConnection,
  rows: string,
  columns: readonly TypedColumn[],
  place: number,
): Promise<number> {
  const texts = columns.flatMap(({ name, databaseType }) => (databaseType === 'VARCHAR' ? [nameLiteral(name)] : []));
  if (texts.length === 0) return 0;
  const counted = await connection.runAndReadAll(
    `SELECT CAST(coalesce(sum(length(text) - length(replace(text, chr(10), ''))), 0) AS INTEGER) ` +
      `FROM (SELECT concat_ws('', ${texts.join(', ')}) AS text FROM ${rows} LIMIT ${place})`,
  );
  return Number(counted.getRows()[0]?.[0] ?? 0);
}
