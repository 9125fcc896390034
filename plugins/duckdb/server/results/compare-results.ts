import type { DuckDBConnection } from '@duckdb/node-api';
import type { CellValue } from '#plugins/databases';
import type { ResultComparison, RowDifference } from '../../contract/result-tables.ts';
import { readRows } from './read-page.ts';
import { columnIndex, type ResultShape } from './view-sql.ts';

/** Rows of `after` against those of `before`, over the columns that both have. See ResultTables.compare. */
export async function compareResults(
  connection: DuckDBConnection,
  [before, after]: readonly [ResultShape, ResultShape],
  by: readonly string[],
  from: number,
  count: number,
): Promise<ResultComparison> {
  const names = before.columns.map((column) => column.name);
  const shared = [...new Set(names)].filter((name) => after.columns.some((column) => column.name === name));
  const sql = by.length > 0 ? keyedSql(before, after, by, shared) : wholeRowsSql(before, after, shared);
  await connection.run(`CREATE OR REPLACE TEMP TABLE compared AS ${sql}`);
  const counted = await connection.runAndReadAll('SELECT change, sum(times) FROM compared GROUP BY change');
  const counts = new Map(counted.getRows().map(([change, times]) => [String(change), Number(times)]));
  return {
    added: counts.get('added') ?? 0,
    removed: counts.get('removed') ?? 0,
    changed: counts.get('changed') ?? 0,
    same: counts.get('same') ?? 0,
    onlyBefore: names.filter((name) => !shared.includes(name)),
    onlyAfter: after.columns.map((column) => column.name).filter((name) => !shared.includes(name)),
    rows: await readDifferences(connection, [before, after], shared, from, count),
  };
}

/** Rows as texts, so that equal values of different types are equal. */
const rowOf = (shape: ResultShape, names: readonly string[], alias = ''): string =>
  `[${names.map((name) => `${alias}c${columnIndex(shape, name)}::VARCHAR`).join(', ')}]::VARCHAR[]`;

function keyedSql(before: ResultShape, after: ResultShape, by: readonly string[], shared: readonly string[]): string {
  for (const shape of [before, after]) for (const name of by) columnIndex(shape, name);
  return `SELECT a.rid AS before_row, b.rid AS after_row, 1 AS times,
      CASE WHEN a.rid IS NULL THEN 'added' WHEN b.rid IS NULL THEN 'removed'
        WHEN a.row IS DISTINCT FROM b.row THEN 'changed' ELSE 'same' END AS change
    FROM (SELECT rowid AS rid, ${rowOf(before, by)} AS key, ${rowOf(before, shared)} AS row FROM ${before.table}) a
    FULL JOIN (SELECT rowid AS rid, ${rowOf(after, by)} AS key, ${rowOf(after, shared)} AS row FROM ${after.table}) b
      ON a.key = b.key`;
}

/** Equal rows are counted on both sides; the surplus of a side was added or removed. */
function wholeRowsSql(before: ResultShape, after: ResultShape, shared: readonly string[]): string {
  const numbered = (shape: ResultShape) =>
    `SELECT rowid AS rid, row, row_number() OVER (PARTITION BY row ORDER BY rowid) AS nth
      FROM (SELECT rowid, ${rowOf(shape, shared)} AS row FROM ${shape.table})`;
  return `SELECT a.rid AS before_row, b.rid AS after_row, 1 AS times,
      CASE WHEN a.rid IS NULL THEN 'added' WHEN b.rid IS NULL THEN 'removed' ELSE 'same' END AS change
    FROM (${numbered(before)}) a FULL JOIN (${numbered(after)}) b ON a.row = b.row AND a.nth = b.nth`;
}

async function readDifferences(
  connection: DuckDBConnection,
  [before, after]: readonly [ResultShape, ResultShape],
  shared: readonly string[],
  from: number,
  count: number,
): Promise<readonly RowDifference[]> {
  const found = await connection.runAndReadAll(
    `SELECT change, before_row, after_row FROM compared WHERE change <> 'same'
      ORDER BY coalesce(after_row, before_row), change LIMIT ${count} OFFSET ${from}`,
  );
  const changes = found.getRows();
  const read = (shape: ResultShape, column: 1 | 2) =>
    rowsById(
      connection,
      shape,
      shared,
      changes.map((row) => row[column]),
    );
  const [old, fresh] = [await read(before, 1), await read(after, 2)];
  return changes.map(([change, beforeRow, afterRow]) => ({
    change: String(change) as RowDifference['change'], // the CASE above has no others
    before: old.get(String(beforeRow)) ?? null,
    after: fresh.get(String(afterRow)) ?? null,
  }));
}

async function rowsById(
  connection: DuckDBConnection,
  shape: ResultShape,
  names: readonly string[],
  ids: readonly unknown[],
): Promise<ReadonlyMap<string, Readonly<Record<string, CellValue>>>> {
  const wanted = ids.filter((id) => id !== null).map(String);
  if (wanted.length === 0) return new Map();
  const indexes = names.map((name) => columnIndex(shape, name));
  const part: ResultShape = {
    table: shape.table,
    columns: indexes.flatMap((index) => shape.columns[index] ?? []),
    isText: (position) => shape.isText(indexes[position] ?? -1),
  };
  const list = indexes.map((index) => `c${index}`).join(', ');
  const rows = await readRows(
    connection,
    { ...part, columns: [...part.columns, { name: 'rowid', databaseType: 'BIGINT', type: 0 }] },
    `SELECT ${list === '' ? '' : `${list}, `}rowid FROM ${shape.table} WHERE rowid IN (${wanted.join(', ')})`,
  );
  const rowIds = rows.columns.at(-1)?.values ?? [];
  return new Map(
    rowIds.map((id, row) => [
      String(id),
      Object.fromEntries(names.map((name, index) => [name, rows.columns[index]?.values[row] ?? null])),
    ]),
  );
}
