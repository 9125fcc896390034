import { AppError, reply } from '#core/common';
import { handle } from '#core/server';
import { Databases } from '#plugins/databases';
import { unendedIn } from '#plugins/sql-language';
import { sqlLabErrors as messages } from '../../common/server-messages.ts';
import { formatSql, formatSqlByOldName } from '../../contract/run-routes.ts';
import { keepWords } from './keep-words.ts';

/** Names of sql-formatter for our engines; what it does not know is laid out as plain SQL. */
const languages: Readonly<Record<string, 'duckdb' | 'postgresql'>> = { duckdb: 'duckdb', postgresql: 'postgresql' };

/** Specification §7.7.5. Jinja blocks stay as they are, and so does a text whose layout would be other SQL. */
const formatAt = (route: typeof formatSql) =>
  handle(route, { databases: Databases }, async (input, { databases }) => {
    const { sql, engine, database_id: id } = input.body;
    const database = id == null ? undefined : await databases.find(id);
    return reply(200, { result: await laidOut(sql, languages[engine ?? database?.backend ?? '']) });
  });

export const format = formatAt(formatSql);
export const formatByOldName = formatAt(formatSqlByOldName);

async function laidOut(sql: string, language: 'duckdb' | 'postgresql' = 'postgresql'): Promise<string> {
  const unended = unendedIn(sql, language);
  if (unended !== undefined) throw notLaidOut(unended.message, { line: unended.line, column: unended.column });
  const { format: layOut } = await import('sql-formatter');
  try {
    const text = layOut(sql, {
      language,
      keywordCase: 'upper',
      tabWidth: 2,
      linesBetweenQueries: 2,
      paramTypes: { custom: [{ regex: String.raw`\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}|\{#[\s\S]*?#\}` }] },
    });
    return keepWords(sql, text, language) ?? sql;
  } catch (failure) {
    const reason = failure instanceof Error ? (failure.message.split('\n')[0] ?? '') : '';
    throw notLaidOut(reason);
  }
}

const notLaidOut = (reason: string, extra: Readonly<Record<string, unknown>> = {}): AppError =>
  new AppError('unprocessable', messages.unreadableSql({ reason }), { errorType: 'INVALID_SQL_ERROR', extra });
