import { ExtensionRegistry, ok, type AppError, type Result } from '#core/common';
import { findDialect, SqlDialects, type SqlSyntax } from '#plugins/databases';
import { bigQueryDialect } from '../../plugins/bigquery/common/bigquery-dialect.ts';
import { clickHouseDialect } from '../../plugins/clickhouse/common/clickhouse-dialect.ts';
import { databricksDialect } from '../../plugins/databricks/common/databricks-dialect.ts';
import { duckDbDialect } from '../../plugins/duckdb/common/duckdb-dialect.ts';
import { mysqlDialect } from '../../plugins/mysql/common/mysql-dialect.ts';
import { postgresDialect } from '../../plugins/postgres/common/postgres-dialect.ts';
import { snowflakeDialect } from '../../plugins/snowflake/common/snowflake-dialect.ts';
import { trinoDialect } from '../../plugins/trino/common/trino-dialect.ts';
import { sqliteDialect } from '../../plugins/sqlite/common/sqlite-dialect.ts';

export const duckDbSyntax = duckDbDialect.syntax;
export const postgresSyntax = postgresDialect.syntax;
export const mysqlSyntax = mysqlDialect.syntax;
export const clickHouseSyntax = clickHouseDialect.syntax;
/** Of every engine of the product. */
export const syntaxes = [
  duckDbSyntax,
  postgresSyntax,
  mysqlSyntax,
  clickHouseSyntax,
  trinoDialect.syntax,
  sqliteDialect.syntax,
  snowflakeDialect.syntax,
  databricksDialect.syntax,
  bigQueryDialect.syntax,
];

/** Extensions of a product with nothing but its engines' dialects. */
export function dialectsOnly(): ExtensionRegistry {
  const extensions = new ExtensionRegistry();
  for (const dialect of [
    duckDbDialect,
    postgresDialect,
    mysqlDialect,
    clickHouseDialect,
    trinoDialect,
    sqliteDialect,
    snowflakeDialect,
    databricksDialect,
    bigQueryDialect,
  ])
    extensions.add(dialect.id, SqlDialects, dialect);
  return extensions;
}

export function syntaxOf(backend: string): Result<SqlSyntax, AppError> {
  const dialect = findDialect(dialectsOnly(), backend);
  return dialect.ok ? ok(dialect.value.syntax) : dialect;
}
