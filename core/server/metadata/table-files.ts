import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql, type Kysely, type TableMetadata } from 'kysely';
import { AppError } from '#core/common';
import type { MetadataDb } from './metadata-db.ts';
import { backupMessages } from '../backup/backup-messages.ts';

/** Rows that are read or written together. */
const batch = 500;
/** Values of one statement: SQLite takes 32,766, PostgreSQL 65,535. */
const mostValues = 10_000;

const ending = '.ndjson.gz';

type Row = Readonly<Record<string, unknown>>;
/** Tables of every plugin, whatever their columns. */
type AnyTables = Kysely<Record<string, Record<string, unknown>>>;

/**
 * Writes all tables, one JSON object a row, as they were at one moment. Their column types are the portable ones of
 * `MetadataDb`, so either kind of database reads them. Gives the rows of each.
 */
export async function writeTables(db: MetadataDb, folder: string): Promise<Readonly<Record<string, number>>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return db.transaction(async (tables: AnyTables) => {
    // PostgreSQL would show each statement another moment.
    if (db.dialect === 'postgres') await sql`set transaction isolation level repeatable read`.execute(tables);
    const counts: Record<string, number> = {};
    for (const table of await productTables(tables)) {
      let count = 0;
      const lines = async function* lines() {
        for await (const row of rowsOf(tables, table)) {
          count += 1;
          yield `${JSON.stringify(row)}\n`;
        }
      };
      const file = createWriteStream(join(folder, table.name + ending), { mode: 0o600 });
      await pipeline(Readable.from(lines()), createGzip({ level: 6 }), file);
      counts[table.name] = count;
    }
    return counts;
  });
}

/**
 * Replaces the rows of all tables by those of the files, which must have the counts that are told. Gives the names of
 * tables with rows that are not there.
 */
export async function readTables(
  db: MetadataDb,
  folder: string,
  counts: Readonly<Record<string, number>>,
): Promise<readonly string[]> {
  const files = new Set((await readdir(folder)).filter((name) => name.endsWith(ending)));
  return db.transaction(async (tables: AnyTables) => {
    const known = new Map((await productTables(tables)).map((table) => [table.name, table]));
    for (const name of known.keys()) await tables.deleteFrom(name).execute();
    const missing: string[] = [];
    for (const [name, wanted] of Object.entries(counts)) {
      const table = known.get(name);
      if (table === undefined) {
        if (wanted > 0) missing.push(name);
        continue;
      }
      const found = files.has(name + ending) ? await fillTable(tables, name, join(folder, name + ending)) : 0;
      if (found !== wanted)
        throw new AppError('unprocessable', backupMessages.rowsDiffer({ table: name, found, wanted }));
      if (db.dialect === 'postgres' && found > 0) await moveNumbers(tables, table);
    }
    return missing;
  });
}

/** The tables of the product, in the order of their names. */
async function productTables(tables: AnyTables): Promise<readonly TableMetadata[]> {
  const found = await tables.introspection.getTables();
  return found.filter(({ isView }) => !isView).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Whether nothing was ever kept in the database. */
export async function hasNoTables(db: MetadataDb): Promise<boolean> {
  return (await productTables(db.tables())).length === 0;
}

/** Takes away every table of a database that had none before. */
export async function dropTables(db: MetadataDb): Promise<void> {
  const tables: AnyTables = db.tables();
  for (const { name } of await productTables(tables)) await tables.schema.dropTable(name).execute();
}

const numbered = 'id';

/** In batches: by the number of a row, else by place in the order of all columns. */
async function* rowsOf(tables: AnyTables, { name, columns }: TableMetadata): AsyncGenerator<Row> {
  const hasId = columns.some(
    (column) => column.name === numbered && column.dataType !== 'text' && column.dataType !== 'TEXT',
  );
  const from = sql.table(name);
  const order = sql.join(columns.map((column) => sql.ref(column.name)));
  let last: unknown;
  for (let start = 0; ; start += batch) {
    const after = last === undefined ? sql`` : sql`where ${sql.ref(numbered)} > ${last}`;
    const page = hasId
      ? sql<Row>`select * from ${from} ${after} order by ${sql.ref(numbered)} limit ${batch}`
      : sql<Row>`select * from ${from} order by ${order} limit ${batch} offset ${start}`;
    const { rows } = await page.execute(tables);
    yield* rows;
    if (rows.length < batch) return;
    last = rows.at(-1)?.[numbered];
  }
}

async function fillTable(tables: AnyTables, table: string, file: string): Promise<number> {
  let count = 0;
  let rows: Row[] = [];
  const insert = async (): Promise<void> => {
    if (rows.length > 0) await tables.insertInto(table).values(rows).execute();
    count += rows.length;
    rows = [];
  };
  const text = createReadStream(file).pipe(createGunzip());
  for await (const line of createInterface({ input: text, crlfDelay: Infinity })) {
    const row = readRow(line, { file, line: count + rows.length + 1 });
    if (rows.length > 0 && (rows.length + 1) * Object.keys(row).length > mostValues) await insert();
    rows.push(row);
    if (rows.length === batch) await insert();
  }
  await insert();
  return count;
}

function readRow(text: string, where: { readonly file: string; readonly line: number }): Row {
  try {
    return JSON.parse(text) as Row; // of our own writing; a value that does not fit is refused by its column
  } catch (cause) {
    throw new AppError('unprocessable', backupMessages.badLine(where), { cause });
  }
}

/** The next row that is made gets a number above those that came with the backup. */
async function moveNumbers(tables: AnyTables, { name, columns }: TableMetadata): Promise<void> {
  const id = columns.find((column) => column.name === numbered);
  if (id?.isAutoIncrementing !== true) return;
  const last = sql`(select max(id) from ${sql.table(name)})`;
  await sql`select setval(pg_get_serial_sequence(${name}, ${numbered}), ${last})`.execute(tables);
}
