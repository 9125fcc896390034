import type { DuckDBConnection } from '@duckdb/node-api';
import { err, ok, type Result } from '#core/common';
import type { EngineError, StatementInspection, StatementReads, TableName } from '#plugins/databases';
import { duckDbMessages } from '../common/messages.ts';
import { furtherCatalog } from './catalog-names.ts';
import type { FilePlace } from './file-place.ts';
import { isCalledBare, mayCall } from './macro-calls.ts';
import { withConnection } from './run-statement.ts';
import { allowedTableFunctions, missingTable, parseStatement } from './statement-guard.ts';
import { readsOfTree } from './statement-reads.ts';
import { isAmbiguous, placed } from './table-names.ts';

/** Functions that tell what the database holds. `pg_typeof` looks at its argument only. */
const cataloguing =
  /^(?:pg_(?!typeof$)|has_\w+_privilege$|col_description$|obj_description$|shobj_description$|current_schemas$|in_search_path$|txid_|stats$|make_type$|get_block_size$)/;

/** Random values and unique ids have no side effects, even if DuckDB says otherwise. */
const harmless: ReadonlySet<string> = new Set(['random', 'uuid', 'uuidv4', 'uuidv7', 'gen_random_uuid']);

/** DuckDB's own parser says what a statement reads; it needs no other. */
export function inspectionOf(file: FilePlace): StatementInspection {
  return {
    isComplete: true,
    reads: (sql, _expected, options = {}) =>
      withConnection(file, options, (connection) => readsOf(file, connection, sql), sql),
    locate: (tables, options = {}) => withConnection(file, options, (connection) => locate(file, connection, tables)),
    calls: (sql, options = {}) =>
      withConnection(file, options, async (connection) => {
        const [macros, own] = [await file.macroNames(connection), await ownFunctions(connection)];
        return ok([
          ...[...macros].filter((name) => own.all.has(name) || isCalledBare(name) || mayCall(sql, name)),
          ...own.reading.filter((name) => mayCall(sql, name)),
        ]);
      }),
  };
}

/** What DuckDB brings along: macros of these names are called by syntax too, as `[1]` calls `list_value`. */
async function ownFunctions(connection: DuckDBConnection): Promise<{
  readonly all: ReadonlySet<string>;
  /** They give rows of tables whose names they get as texts, which may be put together. */
  readonly reading: readonly string[];
}> {
  const reader = await connection.runAndReadAll(
    `SELECT lower(function_name), bool_or(function_type IN ('table', 'table_macro')) FROM duckdb_functions()
     WHERE internal GROUP BY ALL`,
  );
  const rows = reader.getRows().map(([name, givesRows]) => ({ name: String(name), givesRows: givesRows === true }));
  return {
    all: new Set(rows.map(({ name }) => name)),
    reading: rows.flatMap(({ name, givesRows }) => (givesRows && !isHarmlessSource(name) ? [name] : [])),
  };
}

/** `summary` gets its rows from a query within the statement. */
const isHarmlessSource = (name: string): boolean => allowedTableFunctions.has(name) || name === 'summary';

async function readsOf(
  file: FilePlace,
  connection: DuckDBConnection,
  sql: string,
): Promise<Result<StatementReads, EngineError>> {
  const verdict = await file.check(connection, sql);
  // Whether a table is there is not told before somebody's grants of it were asked for.
  if (!verdict.ok && verdict.error.errorType !== missingTable) return verdict;
  const parsed = await parseStatement(connection, sql);
  if (!parsed.ok) return parsed;
  const { tables, functions: called, types, typeTexts, listsCatalogue } = readsOfTree(parsed.value);
  const located = await locate(file, connection, tables);
  if (!located.ok) return located;
  const [macros, effects] = [await file.macroNames(connection), await file.effectNames(connection)];
  // The values of an enumeration may come from any table.
  const own = types.length + typeTexts.length === 0 ? new Set<string>() : await typeNames(connection);
  const functions = [...new Set([...called, ...[...macros].filter(isCalledBare)])];
  return ok({
    tables: located.value,
    functions: [
      ...functions.filter((name) => macros.has(name) || cataloguing.test(name)),
      ...(listsCatalogue ? ['show'] : []),
      ...[...own].filter((name) => types.includes(name) || typeTexts.some((text) => mayName(text, name))),
    ],
    effects: functions.filter((name) => macros.has(name) || (effects.has(name) && !harmless.has(name))),
  });
}

/** Types that people made, in lower case. */
async function typeNames(connection: DuckDBConnection): Promise<ReadonlySet<string>> {
  const reader = await connection.runAndReadAll('SELECT type_name FROM duckdb_types() WHERE NOT internal');
  return new Set(reader.getRows().map(([name]) => String(name).toLowerCase()));
}

/** Whether a text may name a type. Where it has escapes or quotes inside, or is put together, it may name any. */
const mayName = (text: string | undefined, type: string): boolean =>
  text === undefined || text.includes('\\') || text.toLowerCase().includes(type);

/**
 * The tables that DuckDB means by these names, as `TableName` has them and as they were made: grants and rules may go by
 * upper and lower case, which DuckDB ignores. What is ambiguous now may not be any more when
 * it runs, as what comes before it may drop the schema; so it is refused here already.
 */
async function locate(
  file: FilePlace,
  connection: DuckDBConnection,
  tables: readonly TableName[],
): Promise<Result<readonly TableName[], EngineError>> {
  const [standing, known] = [file.standingOf(connection), await file.tableNames(connection)];
  const ambiguous = tables.find((table) => isAmbiguous(table, standing, file.catalogs, known));
  if (ambiguous !== undefined) {
    const message = duckDbMessages.ambiguousName({ name: ambiguous.schema ?? '' });
    return err({ errorType: 'GENERIC_DB_ENGINE_ERROR', message });
  }
  return ok(
    tables.map((table) => {
      const { catalog, schema, name } = known.spelled(placed(table, standing, file.catalogs, known));
      const further = furtherCatalog(file, catalog);
      return { ...(further === undefined ? {} : { catalog: further }), schema, name };
    }),
  );
}
