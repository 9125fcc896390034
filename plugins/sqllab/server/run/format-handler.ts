import { AppError, reply } from '#core/common';
import { handle } from '#core/server';
import { Databases } from '#plugins/databases';
import { sqlLabErrors as messages } from '../../common/server-messages.ts';
import { formatSql } from '../../contract/run-routes.ts';

/** Names of sql-formatter for our engines; what it does not know is laid out as plain SQL. */
const languages: Readonly<Record<string, 'duckdb' | 'postgresql'>> = { duckdb: 'duckdb', postgresql: 'postgresql' };

/** Specification §7.7.5. Jinja blocks stay as they are. */
export const format = handle(formatSql, { databases: Databases }, async (input, { databases }) => {
  const { sql, engine, database_id: id } = input.body;
  const database = id == null ? undefined : await databases.find(id);
  const { format: layOut } = await import('sql-formatter');
  try {
    const result = layOut(sql, {
      language: languages[engine ?? database?.backend ?? ''] ?? 'postgresql',
      keywordCase: 'upper',
      tabWidth: 2,
      linesBetweenQueries: 2,
      paramTypes: { custom: [{ regex: String.raw`\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}|\{#[\s\S]*?#\}` }] },
    });
    return reply(200, { result });
  } catch (failure) {
    const reason = failure instanceof Error ? (failure.message.split('\n')[0] ?? '') : '';
    throw new AppError('unprocessable', messages.unreadableSql({ reason }), { errorType: 'INVALID_SQL_ERROR' });
  }
});
