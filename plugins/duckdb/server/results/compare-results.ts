import type { DuckDBConnection } from '@duckdb/node-api';
import { genericType, type CellValue } from '#plugins/databases';
import {
  noResultColumn,
  otherResultColumns,
  resultColumnNames,
  type ComparisonAsked,
  type ResultComparison,
  type RowDifference,
} from '#plugins/sql-results';
import { readRows } from './read-page.ts';
import { columnIndex, type ResultShape } from './view-sql.ts';

/** A column of both results under one name, by its position in each. */
interface Pair {
  readonly name: string;
  readonly before: number;
  readonly after: number;
}
type Side = 'before' | 'after';

/** Rows of `after` against those of `before`, over the columns that both have. See ResultTables.compare. */
export async function compareResults(
  connection: DuckDBConnection,
  [before, after]: readonly [ResultShape, ResultShape],
  { by, match, from, count }: ComparisonAsked,
): Promise<ResultComparison> {
  const pairs = match === 'name' ? pairsByName(before, after) : pairsByPosition(before, after);
  const keys = by.map((name) => pairs.find((pair) => pair.name === name) ?? noColumn(name));
  const repeats = await areKeysRepeated(connection, { before, after }, keys);
  const sqlOfKeys = repeats ? repeatedKeysSql : keyedSql;
  const sql = keys.length > 0 ? sqlOfKeys(before, after, keys, pairs) : wholeRowsSql(before, after, pairs);
  await connection.run(`CREATE OR REPLACE TEMP TABLE compared AS ${sql}`);
  const counted = await connection.runAndReadAll('SELECT change, sum(times) FROM compared GROUP BY change');
  const counts = new Map(counted.getRows().map(([change, times]) => [String(change), Number(times)]));
  const isKeyWanted = keys.length === 0 && counts.has('added') && counts.has('removed');
  const unmatched = (shape: ResultShape) =>
    match === 'position'
      ? []
      : shape.columns.map(({ name }) => name).filter((name) => !pairs.some((pair) => pair.name === name));
  return {
    added: counts.get('added') ?? 0,
    removed: counts.get('removed') ?? 0,
    changed: counts.get('changed') ?? 0,
    same: counts.get('same') ?? 0,
    areKeysRepeated: repeats,
    tellsApart: isKeyWanted ? await columnThatTellsApart(connection, { before, after }, pairs) : undefined,
    onlyBefore: unmatched(before),
    onlyAfter: unmatched(after),
    rows: await readDifferences(connection, [before, after], pairs, from, count),
  };
}

/** Of columns with the same name the first counts. */
function pairsByName(before: ResultShape, after: ResultShape): readonly Pair[] {
  const names = [...new Set(before.columns.map(({ name }) => name))];
  return names
    .filter((name) => after.columns.some((column) => column.name === name))
    .map((name) => ({ name, before: columnIndex(before, name), after: columnIndex(after, name) }));
}

function pairsByPosition(before: ResultShape, after: ResultShape): readonly Pair[] {
  if (before.columns.length !== after.columns.length) throw otherResultColumns();
  const names = resultColumnNames(after.columns.map(({ name }) => name));
  return names.map((name, index) => ({ name, before: index, after: index }));
}

function noColumn(name: string): never {
  throw noResultColumn(name);
}

/** Rows as texts, so that equal values of different types are equal. */
function rowOf(pairs: readonly Pair[], shapes: Readonly<Record<Side, ResultShape>>, side: Side): string {
  const cells = pairs.map((pair) => {
    const column = `c${String(pair[side])}`;
    if (areTimes(pair, shapes)) return shapes[side].isTimestamp(pair[side]) ? `${column}::VARCHAR` : timeText(column);
    const text = `${column}::VARCHAR`;
    return areAlike(pair, shapes) ? text : writtenAlike(text);
  });
  return `[${cells.join(', ')}]::VARCHAR[]`;
}

/** Doubles write what is no number in another way than decimals do. */
const writtenAlike = (text: string): string => `CASE lower(${text}) WHEN 'nan' THEN 'NaN'
  WHEN 'inf' THEN 'Infinity' WHEN 'infinity' THEN 'Infinity'
  WHEN '-inf' THEN '-Infinity' WHEN '-infinity' THEN '-Infinity' ELSE plain_number(${text}) END`;

/** Times that the other side keeps as timestamps. */
const areTimes = ({ before, after }: Pair, shapes: Readonly<Record<Side, ResultShape>>): boolean =>
  shapes.before.columns[before]?.type === genericType.temporal &&
  shapes.after.columns[after]?.type === genericType.temporal &&
  (shapes.before.isTimestamp(before) || shapes.after.isTimestamp(after));

const timeText = (column: string): string => `make_timestamp((${column} * 1000)::BIGINT)::VARCHAR`;

/** Whether equal values of both sides are equal texts: numbers of other types may be written otherwise. */
function areAlike({ before, after }: Pair, shapes: Readonly<Record<Side, ResultShape>>): boolean {
  const [old, fresh] = [shapes.before.columns[before], shapes.after.columns[after]];
  if (old?.type !== genericType.numeric || fresh?.type !== genericType.numeric) return true;
  return (
    old.databaseType === fresh.databaseType &&
    shapes.before.isText(before) === shapes.after.isText(after) &&
    shapes.before.isDecimal(before) === shapes.after.isDecimal(after)
  );
}

function keyedSql(before: ResultShape, after: ResultShape, keys: readonly Pair[], pairs: readonly Pair[]): string {
  const shapes = { before, after };
  const rows = ({ table }: ResultShape, side: Side) =>
    `SELECT rowid AS rid, ${rowOf(keys, shapes, side)} AS key, ${rowOf(pairs, shapes, side)} AS row FROM ${table}`;
  return `SELECT a.rid AS before_row, b.rid AS after_row, 1 AS times,
      CASE WHEN a.rid IS NULL THEN 'added' WHEN b.rid IS NULL THEN 'removed'
        WHEN a.row IS DISTINCT FROM b.row THEN 'changed' ELSE 'same' END AS change
    FROM (${rows(before, 'before')}) a FULL JOIN (${rows(after, 'after')}) b ON a.key = b.key`;
}

/**
 * The same where a key occurs in several rows of a side: equal rows of it are paired first, the others in their order.
 * The surplus of a side was added or removed. Takes several times as long.
 */
function repeatedKeysSql(
  before: ResultShape,
  after: ResultShape,
  keys: readonly Pair[],
  pairs: readonly Pair[],
): string {
  const shapes = { before, after };
  const numbered = ({ table }: ResultShape, side: Side) =>
    `SELECT rid, key, row, row_number() OVER (PARTITION BY row ORDER BY rid) AS nth
      FROM (SELECT rowid AS rid, ${rowOf(keys, shapes, side)} AS key, ${rowOf(pairs, shapes, side)} AS row FROM ${table})`;
  const left = (side: Side) =>
    `SELECT rid, key, row_number() OVER (PARTITION BY key ORDER BY rid) AS nth FROM ${side}_rows
      WHERE rid NOT IN (SELECT ${side}_row FROM equal_rows)`;
  return `WITH before_rows AS (${numbered(before, 'before')}), after_rows AS (${numbered(after, 'after')}),
      equal_rows AS (
        SELECT a.rid AS before_row, b.rid AS after_row FROM before_rows a JOIN after_rows b ON a.row = b.row AND a.nth = b.nth)
    SELECT before_row, after_row, 1 AS times, 'same' AS change FROM equal_rows
    UNION ALL
    SELECT a.rid, b.rid, 1, CASE WHEN a.rid IS NULL THEN 'added' WHEN b.rid IS NULL THEN 'removed' ELSE 'changed' END
    FROM (${left('before')}) a FULL JOIN (${left('after')}) b ON a.key = b.key AND a.nth = b.nth`;
}

/** Whether a side has several rows with the same values in the columns that should tell rows apart. */
async function areKeysRepeated(
  connection: DuckDBConnection,
  shapes: Readonly<Record<Side, ResultShape>>,
  keys: readonly Pair[],
): Promise<boolean> {
  if (keys.length === 0) return false;
  const repeated = (side: Side) =>
    `(SELECT count(*) <> count(DISTINCT ${rowOf(keys, shapes, side)}) FROM ${shapes[side].table})`;
  const reader = await connection.runAndReadAll(`SELECT ${repeated('before')} OR ${repeated('after')}`);
  return reader.getRows()[0]?.[0] === true;
}

/** Columns that are tried; each takes a look at all rows. */
const mostTriedColumns = 8;

/** The first column with unique values on each side, one of which a removed and an added row share. */
async function columnThatTellsApart(
  connection: DuckDBConnection,
  shapes: Readonly<Record<Side, ResultShape>>,
  pairs: readonly Pair[],
): Promise<string | undefined> {
  const isFraction = ({ after }: Pair) =>
    /^(DOUBLE|FLOAT|DECIMAL)/.test(shapes.after.columns[after]?.databaseType ?? '');
  for (const pair of pairs.filter((each) => !isFraction(each)).slice(0, mostTriedColumns)) {
    if (await areKeysRepeated(connection, shapes, [pair])) continue;
    const keys = (side: Side, change: RowDifference['change']) =>
      `SELECT ${rowOf([pair], shapes, side)} AS key FROM ${shapes[side].table}
        WHERE rowid IN (SELECT ${side}_row FROM compared WHERE change = '${change}')`;
    const shared = await connection.runAndReadAll(
      `SELECT EXISTS (SELECT 1 FROM (${keys('before', 'removed')}) a JOIN (${keys('after', 'added')}) b ON a.key = b.key)`,
    );
    if (shared.getRows()[0]?.[0] === true) return pair.name;
  }
  return undefined;
}

/** Equal rows are counted on both sides; the surplus of a side was added or removed. */
function wholeRowsSql(before: ResultShape, after: ResultShape, pairs: readonly Pair[]): string {
  const numbered = ({ table }: ResultShape, side: Side) =>
    `SELECT rowid AS rid, row, row_number() OVER (PARTITION BY row ORDER BY rowid) AS nth
      FROM (SELECT rowid, ${rowOf(pairs, { before, after }, side)} AS row FROM ${table})`;
  return `SELECT a.rid AS before_row, b.rid AS after_row, 1 AS times,
      CASE WHEN a.rid IS NULL THEN 'added' WHEN b.rid IS NULL THEN 'removed' ELSE 'same' END AS change
    FROM (${numbered(before, 'before')}) a FULL JOIN (${numbered(after, 'after')}) b
      ON a.row = b.row AND a.nth = b.nth`;
}

async function readDifferences(
  connection: DuckDBConnection,
  [before, after]: readonly [ResultShape, ResultShape],
  pairs: readonly Pair[],
  from: number,
  count: number,
): Promise<readonly RowDifference[]> {
  const found = await connection.runAndReadAll(
    `SELECT change, before_row, after_row FROM compared WHERE change <> 'same'
      ORDER BY coalesce(after_row, before_row), change LIMIT ${count} OFFSET ${from}`,
  );
  const changes = found.getRows();
  const names = pairs.map(({ name }) => name);
  const ids = (column: 1 | 2) => changes.map((row) => row[column]);
  const indexes = (side: Side) => pairs.map((pair) => pair[side]);
  const old = await rowsById(connection, before, { names, indexes: indexes('before') }, ids(1));
  const fresh = await rowsById(connection, after, { names, indexes: indexes('after') }, ids(2));
  return changes.map(([change, beforeRow, afterRow]) => ({
    change: String(change) as RowDifference['change'], // the CASE above has no others
    before: old.get(String(beforeRow)) ?? null,
    after: fresh.get(String(afterRow)) ?? null,
  }));
}

async function rowsById(
  connection: DuckDBConnection,
  shape: ResultShape,
  { names, indexes }: { readonly names: readonly string[]; readonly indexes: readonly number[] },
  ids: readonly unknown[],
): Promise<ReadonlyMap<string, Readonly<Record<string, CellValue>>>> {
  const wanted = ids.filter((id) => id !== null).map(String);
  if (wanted.length === 0) return new Map();
  const part: ResultShape = {
    table: shape.table,
    columns: indexes.flatMap((index) => shape.columns[index] ?? []),
    isText: (position) => shape.isText(indexes[position] ?? -1),
    isDecimal: (position) => shape.isDecimal(indexes[position] ?? -1),
    isTimestamp: (position) => shape.isTimestamp(indexes[position] ?? -1),
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
