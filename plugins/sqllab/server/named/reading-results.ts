import { AppError } from '#core/common';
import type { Identity } from '#core/server';
import type { Databases, EngineConnection, SqlDialect, SqlStatement } from '#plugins/databases';
import type { ResultTables } from '#plugins/sql-results';
import { tokenize, type SqlGuard } from '#plugins/sql-language';
import { namedErrors as messages } from '../../common/named-messages.ts';
import { resultsReadBy } from '../../common/result-marks.ts';
import { requireReadable } from '../results/reading-rights.ts';
import type { QueryRecords } from '../store/query-records.ts';
import { requireOwnResult, type OwnResult } from './own-result.ts';
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
 * result is its owner's alone, and only while they may read its rows. Throws AppError.
 */
export async function readingResults(
  services: Services,
  connection: EngineConnection,
  sql: string,
  identity: Identity,
): Promise<EngineConnection> {
  const literals = new Map<string, string>();
  const { dialect } = connection;
  for (const key of resultsReadBy(sql)) {
    const found = await requireOwnResult(services.records, identity.userId, key);
    await requireStored(services.results, found);
    await requireReadable(services, identity, found.row, key);
    literals.set(placeOf(key, dialect), dialect.quoteText(await rowsAsJson(services.results, found, dialect)));
  }
  return literals.size === 0 ? connection : filling(connection, literals);
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
 * A cell as JSON in which all but letters, digits and a few signs are escaped. The caller chose its content, so it must
 * not be able to end a text, in any kind of quotes.
 */
const plainJson = (text: string | null): string =>
  text === null
    ? 'null'
    : `"${text.replaceAll(/[^\w .:+-]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)}"`;

function filling(connection: EngineConnection, literals: ReadonlyMap<string, string>): EngineConnection {
  // Only whole texts: within another text or a remark the place is nothing that was checked to be one.
  const fill = (sql: string): string =>
    tokenize(sql, connection.dialect.syntax, { hasTemplates: false })
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
