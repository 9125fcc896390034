import type { DuckDBConnection } from '@duckdb/node-api';
import { ok, type Result } from '#core/common';
import type { EngineError, StatementInspection, StatementReads, TableName } from '#plugins/databases';
import { furtherCatalog, knownCatalog, type FilePlace } from './file-place.ts';
import { withConnection } from './run-statement.ts';
import { parseStatement } from './statement-guard.ts';
import { readsOfTree } from './statement-reads.ts';

/** Functions that tell what the database holds. `pg_typeof` looks at its argument only. */
const cataloguing =
  /^(?:pg_(?!typeof$)|has_\w+_privilege$|col_description$|obj_description$|shobj_description$|current_schemas$|in_search_path$|txid_|stats$)/;

/** Chance and names that are never the same have no effect, whatever DuckDB says of them. */
const harmless: ReadonlySet<string> = new Set(['random', 'uuid', 'uuidv4', 'uuidv7', 'gen_random_uuid']);

/** DuckDB's own parser says what a statement reads; it needs no other. */
export function inspectionOf(file: FilePlace): StatementInspection {
  return {
    isComplete: true,
    reads: (sql, _expected, options = {}) =>
      withConnection(file, options, (connection) => readsOf(file, connection, sql), sql),
    calls: (sql, options = {}) =>
      withConnection(file, options, async (connection) => {
        const macros = await file.macroNames(connection);
        return ok([...macros].filter((name) => mayCall(sql, name)));
      }),
  };
}

/**
 * Whether a name stands as a word anywhere before a bracket. What may lie between the two (comments that end at other
 * marks than ours, blanks without width) only the engine knows.
 */
function mayCall(sql: string, name: string): boolean {
  if (!/^[\p{L}\p{N}_]+$/u.test(name)) return sql.toLowerCase().includes(name.replaceAll('"', '""'));
  return new RegExp(`(?<![\\p{L}\\p{N}_])${name}(?![\\p{L}\\p{N}_])[^]*\\(`, 'iu').test(sql);
}

async function readsOf(
  file: FilePlace,
  connection: DuckDBConnection,
  sql: string,
): Promise<Result<StatementReads, EngineError>> {
  const verdict = await file.check(connection, sql);
  if (!verdict.ok) return verdict;
  const parsed = await parseStatement(connection, sql);
  if (!parsed.ok) return parsed;
  const { tables, functions, listsCatalogue } = readsOfTree(parsed.value);
  const [macros, effects] = [await file.macroNames(connection), await file.effectNames(connection)];
  return ok({
    tables: tables.map((table) => resolved(table, file)),
    functions: [
      ...functions.filter((name) => macros.has(name) || cataloguing.test(name)),
      ...(listsCatalogue ? ['show'] : []),
    ],
    effects: functions.filter((name) => macros.has(name) || (effects.has(name) && !harmless.has(name))),
  });
}

/** `file.table` is the table of that name in the file's only schema. The guard lets no other catalogs pass. */
function resolved({ catalog, schema, name }: TableName, file: FilePlace): TableName {
  const asCatalog = catalog === undefined && schema !== undefined ? knownCatalog(file, schema) : undefined;
  const named = catalog === undefined ? asCatalog : (knownCatalog(file, catalog) ?? catalog);
  const further = furtherCatalog(file, named ?? file.catalog);
  return {
    ...(further === undefined ? {} : { catalog: further }),
    schema: schema === undefined || asCatalog !== undefined ? 'main' : schema.toLowerCase(),
    name,
  };
}
