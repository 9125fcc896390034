import { AppError } from '#core/common';
import type { Identity } from '#core/server';
import type { Databases, EngineConnection, SqlDialect, SqlStatement } from '#plugins/databases';
import type { ResultTables } from '#plugins/duckdb';
import { tokenize, type SqlGuard } from '#plugins/sql-language';
import { namedErrors as messages } from '../../common/named-messages.ts';
import { resultsReadBy } from '../../common/result-marks.ts';
import { databaseForSql } from '../run/database-for-sql.ts';
import type { QueryRecords } from '../store/query-records.ts';
import { resultOfKey, type OwnResult } from './own-result.ts';
import { requireStored, tooLarge } from './require-stored.ts';
import { placeOf, textsOf } from './stored-sql.ts';

interface Services {
  readonly records: QueryRecords;
  readonly results: ResultTables;
  readonly databases: Databases;
  readonly guard: SqlGuard;
}

/** Rows of a result that are read at once. */
const rowsAtOnce = 10_000;
/** Characters of all rows of a result; more are too much for one statement. */
const mostCharacters = 16_000_000;

/**
 * The connection for a statement that may read stored results: it puts their rows in right before the engine gets it, in
 * the place of one text literal each. So what was checked, and what the history keeps, is the statement without them. A
 * result is its owner's alone, and only while they may still run the statement it came from. Throws AppError.
 */
export async function readingResults(
  services: Services,
  connection: EngineConnection,
  sql: string,
  identity: Identity,
): Promise<EngineConnection> {
  const literals = new Map<string, string>();
  const { dialect } = connection;
  const checked = new Set<string>();
  for (const key of resultsReadBy(sql)) {
    const found = await ofKey(services, identity, key);
    await requireStored(services.results, found);
    await requireRights(services, identity, found, checked);
    literals.set(placeOf(key, dialect), dialect.quoteText(await rowsAsJson(services.results, found, dialect)));
  }
  return literals.size === 0 ? connection : filling(connection, literals);
}

async function ofKey({ records }: Services, identity: Identity, key: string): Promise<OwnResult> {
  const found = await resultOfKey(records, identity.userId, key);
  if (found === undefined) throw new AppError('not-found', messages.noResult({ name: key }));
  return found;
}

/**
 * As for a download, the rights of this moment count; also to what the result was made of, and so on. `checked`: keys that
 * need no second look.
 */
async function requireRights(
  services: Services,
  identity: Identity,
  { key, row, part }: OwnResult,
  checked: Set<string>,
): Promise<void> {
  if (checked.has(key)) return;
  checked.add(key);
  const database = await databaseForSql(services.databases, row.database_id);
  await services.guard.check(identity, database, part.sql, {
    schema: row.schema ?? undefined,
    catalog: row.catalog,
    allowWrites: true,
  });
  for (const older of resultsReadBy(part.sql))
    await requireRights(services, identity, await ofKey(services, identity, older), checked);
}

async function rowsAsJson(results: ResultTables, { key, part }: OwnResult, dialect: SqlDialect): Promise<string> {
  const rows: string[] = [];
  let characters = 0;
  for (let from = 0; ; from += rowsAtOnce) {
    const page = await results.page(key, {}, from, rowsAtOnce);
    if (page === undefined) throw new AppError('gone', messages.resultGone({ name: part.name }));
    const columns = page.rows.columns.map((column) => textsOf(column, dialect));
    for (let index = 0; index < page.rows.rowCount; index += 1) {
      const row = columns.map((texts) => plainJson(texts[index] ?? null)).join(',');
      characters += row.length;
      if (characters > mostCharacters) throw tooLarge(part.name);
      rows.push(`[${row}]`);
    }
    if (page.rows.rowCount === 0 || from + page.rows.rowCount >= page.total) return `[${rows.join(',')}]`;
  }
}

/**
 * A cell as JSON in which only letters, digits and a few signs stand for themselves. Whoever asked chose what is in it,
 * so it must not be able to end a text, whichever way that is quoted.
 */
const plainJson = (text: string | null): string =>
  text === null
    ? 'null'
    : `"${text.replaceAll(/[^\w .:+-]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)}"`;

function filling(connection: EngineConnection, literals: ReadonlyMap<string, string>): EngineConnection {
  // Only whole texts: within another text or a remark the place is nothing that was checked to be one.
  const fill = (sql: string): string =>
    tokenize(sql, connection.dialect.id, { hasTemplates: false })
      .map(({ kind, text }) => (kind === 'text' ? (literals.get(text) ?? text) : text))
      .join('');
  const filled = (statement: SqlStatement): SqlStatement => ({ ...statement, sql: fill(statement.sql) });
  const { write, inSession } = connection;
  return {
    ...connection,
    run: (statement, options) => connection.run(filled(statement), options),
    stream: (statement, options) => connection.stream(filled(statement), options),
    describeQuery: (sql, options) => connection.describeQuery(fill(sql), options),
    ...(write === undefined ? {} : { write: (statement, options) => write(filled(statement), options) }),
    ...(inSession === undefined
      ? {}
      : { inSession: (work) => inSession((session) => work(filling(session, literals))) }),
  };
}
