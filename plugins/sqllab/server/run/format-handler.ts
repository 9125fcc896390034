import { reply } from '#core/common';
import { handle } from '#core/server';
import { Databases } from '#plugins/databases';
import { formatSql, formatSqlByOldName } from '../../contract/run-routes.ts';
import { SqlLayout } from './layout-thread.ts';

/** Names of sql-formatter for our engines; what it does not know is laid out as PostgreSQL's. */
const languages: Readonly<Record<string, 'duckdb' | 'postgresql'>> = { duckdb: 'duckdb', postgresql: 'postgresql' };

/** Specification §7.7.5. */
const formatAt = (route: typeof formatSql) =>
  handle(route, { databases: Databases, layout: SqlLayout }, async (input, { databases, layout }) => {
    const { sql, engine, database_id: id } = input.body;
    const database = id == null ? undefined : await databases.find(id);
    const language = languages[engine ?? database?.backend ?? ''] ?? 'postgresql';
    return reply(200, { result: await layout.layOut({ sql, language }) });
  });

export const format = formatAt(formatSql);
export const formatByOldName = formatAt(formatSqlByOldName);
