import type { DuckDBConnection } from '@duckdb/node-api';
import { ok, type Result } from '#core/common';
import type { EngineError, StatementInspection, StatementReads, TableName } from '#plugins/databases';
import type { OpenFile } from './open-file.ts';
import { withConnection } from './run-statement.ts';
import { parseStatement } from './statement-guard.ts';
import { readsOfTree } from './statement-reads.ts';

/** Functions that tell what the database holds. `pg_typeof` looks at its argument only. */
const cataloguing =
  /^(?:pg_(?!typeof$)|has_\w+_privilege$|col_description$|obj_description$|shobj_description$|current_schemas$|in_search_path$|txid_|stats$)/;

/** DuckDB's own parser says what a statement reads; it needs no other. */
export function inspectionOf(file: OpenFile): StatementInspection {
  return {
    isComplete: true,
    reads: (sql, _expected, options = {}) =>
      withConnection(file, options, (connection) => readsOf(file, connection, sql), sql),
  };
}

async function readsOf(
  file: OpenFile,
  connection: DuckDBConnection,
  sql: string,
): Promise<Result<StatementReads, EngineError>> {
  const verdict = await file.check(connection, sql);
  if (!verdict.ok) return verdict;
  const parsed = await parseStatement(connection, sql);
  if (!parsed.ok) return parsed;
  const { tables, functions, listsCatalogue } = readsOfTree(parsed.value);
  const macros = await file.macroNames(connection);
  return ok({
    tables: tables.map((table) => resolved(table, file.catalog)),
    functions: [
      ...functions.filter((name) => macros.has(name) || cataloguing.test(name)),
      ...(listsCatalogue ? ['show'] : []),
    ],
  });
}

/** `file.table` is the table of that name in the file's only schema. */
function resolved({ schema, name }: TableName, catalog: string): TableName {
  const isCatalog = schema?.toLowerCase() === catalog.toLowerCase();
  return { schema: schema === undefined || isCatalog ? 'main' : schema.toLowerCase(), name };
}
