import { Extensions, reply } from '#core/common';
import { handle } from '#core/server';
import { Databases, requireDialect, SqlDialects, type SqlSyntax } from '#plugins/databases';
import { standardSyntax } from '#plugins/sql-language';
import { formatSql, formatSqlByOldName } from '../../contract/run-routes.ts';
import { SqlLayout } from './layout-thread.ts';

/** Without an engine the text is laid out as the first that can read it does. */
const formatAt = (route: typeof formatSql) =>
  handle(
    route,
    { databases: Databases, layout: SqlLayout, extensions: Extensions },
    async (input, { databases, layout, extensions }) => {
      const { sql, engine, database_id: id } = input.body;
      const backend = engine ?? (id == null ? undefined : await databases.find(id))?.backend;
      const syntaxes: readonly SqlSyntax[] =
        backend === undefined
          ? [standardSyntax, ...extensions.all(SqlDialects).map(({ syntax }) => syntax)]
          : [requireDialect(extensions, backend).syntax];
      return reply(200, { result: await layout.layOut({ sql, syntaxes }) });
    },
  );

export const format = formatAt(formatSql);
export const formatByOldName = formatAt(formatSqlByOldName);
