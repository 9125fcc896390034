import { err, ok, type Result } from '#core/common';
import type { EngineError, RunOptions, StatementInspection, StatementReads, TableName } from '#plugins/databases';
import { calledNames } from '#plugins/sql-language';
import { clickHouseDialect } from '../common/clickhouse-dialect.ts';
import { namesOfTables } from '../common/named-tables.ts';
import { namesInTree, type TreeNames } from '../common/query-tree.ts';
import { beginsLikeTelling, explainedQuery, showsMore } from '../common/reading-statement.ts';
import type { OpenClient } from './open-client.ts';
import { refusals, runStatement } from './run-statement.ts';

/** Names that one question of ours takes at most. */
const namesAtOnce = 500;
/** Table functions that compute their rows. */
const computing = /^(?:numbers|numbers_mt|zeros|zeros_mt|generate_?series|generaterandom|values|format|null|primes)$/i;

/** The server itself tells which tables a query reads: `EXPLAIN QUERY TREE` names each one as it is resolved. */
export function inspectionOf(open: OpenClient): StatementInspection {
  return {
    isComplete: false,
    reads: async (sql, expected, options = {}) => {
      const refusal = refusals.reading(sql);
      if (refusal !== undefined) return err(refusal);
      const query = beginsLikeTelling(sql) ? explainedQuery(sql) : sql;
      return query === undefined
        ? ok(await readsOfTelling(open, sql, expected, options))
        : readsOfQuery(open, query, expected, options);
    },
    locate: (tables, options = {}) => {
      const schema = options.schema ?? open.database;
      return Promise.resolve(ok(tables.map((table) => ({ ...table, schema: table.schema ?? schema }))));
    },
    calls: async (sql) => ok(await writtenFunctions(open, calledNames(sql, clickHouseDialect.syntax))),
  };
}

async function readsOfQuery(
  open: OpenClient,
  query: string,
  expected: readonly TableName[],
  options: RunOptions,
): Promise<Result<StatementReads, EngineError>> {
  const tree = await treeNames(open, query, options);
  if (!tree.ok) return tree;
  const called = [...new Set([...tree.value.functions, ...calledNames(query, clickHouseDialect.syntax)])];
  const ofTables = tree.value.functions.filter((name) => tree.value.tableFunctions.has(name) && !computing.test(name));
  const tables = await placesOf(open, tree.value.tables);
  const written = await writtenFunctions(open, called);
  const functions = [...new Set([...ofTables, ...reading(called), ...written, ...tables.flatMap(tellingName)])];
  return ok({ tables: unique([...expected, ...tables]), functions, effects: functions });
}

/** Tables of the server that tell of nothing but itself. */
const harmless =
  /^(?:one|numbers|numbers_mt|zeros|zeros_mt|databases|functions|table_functions|keywords|data_type_families)$/i;

/** Other tables of the server tell of rows, statements and accounts: each is read like a function that nobody knows. */
const tellingName = ({ schema = '', name }: TableName): readonly string[] =>
  /^system$/i.test(schema) && !harmless.test(name) ? [`${schema}.${name}`] : [];

const reading = (names: readonly string[]): readonly string[] =>
  names.filter((name) => clickHouseDialect.syntax.functions.reading.test(name.toLowerCase()));

/** SHOW and DESCRIBE: what is there under a name that may be a table's counts as read. */
async function readsOfTelling(
  open: OpenClient,
  sql: string,
  expected: readonly TableName[],
  { schema = open.database }: RunOptions,
): Promise<StatementReads> {
  const named = namesOfTables(sql).map((table) => `${table.schema ?? schema}.${table.name}`);
  const functions = [...reading(calledNames(sql, clickHouseDialect.syntax)), ...(showsMore(sql) ? ['show'] : [])];
  const tables = await placesOf(open, [...new Set(named)], { isKnown: false });
  return { tables: unique([...expected, ...tables]), functions, effects: functions };
}

const unique = (tables: readonly TableName[]): readonly TableName[] => [
  ...new Map(tables.map((table) => [JSON.stringify([table.schema, table.name]), table])).values(),
];

/** Names of the query tree; errors are placed in the query itself. */
async function treeNames(
  open: OpenClient,
  query: string,
  options: RunOptions,
): Promise<Result<TreeNames & { readonly tableFunctions: ReadonlySet<string> }, EngineError>> {
  const head = 'EXPLAIN QUERY TREE ';
  const outcome = await runStatement(open, { sql: head + query, parameters: [] }, options);
  if (!outcome.ok) {
    const { column, line } = outcome.error;
    return err({ ...outcome.error, ...(line === 1 && column !== undefined ? { column: column - head.length } : {}) });
  }
  const lines = (outcome.value.columns[0]?.values ?? []).map(String);
  const tableFunctions = lines.flatMap((line) => /\btable_function_name: (\w+)/.exec(line)?.[1] ?? []);
  return ok({ ...namesInTree(lines), tableFunctions: new Set(tableFunctions) });
}

/** Databases and tables of names that are written with a dot between them, which either may have as well. */
async function placesOf(
  open: Pick<OpenClient, 'ask'>,
  names: readonly string[],
  { isKnown }: { readonly isKnown: boolean } = { isKnown: true },
): Promise<readonly TableName[]> {
  const found: TableName[] = [];
  for (let at = 0; at < names.length; at += namesAtOnce) {
    const some = names.slice(at, at + namesAtOnce);
    const list = some.map((_name, index) => `$${String(index + 1)}`).join(', ');
    const rows = await open.ask(
      `SELECT database, name FROM system.tables WHERE concat(database, '.', name) IN (${list})`,
      some,
    );
    found.push(...rows.map(([schema = '', name = '']) => ({ schema, name })));
  }
  const known = new Set(found.map(({ schema, name }) => `${schema ?? ''}.${name}`));
  // Tables of the server, and those that the account may not list, are read as well.
  const others = isKnown ? names.filter((name) => !known.has(name)) : [];
  return [...found, ...others.map(splitName)];
}

function splitName(written: string): TableName {
  const [schema = '', ...rest] = written.split('.');
  return { schema, name: rest.join('.') };
}

/** Functions that people wrote: what they read, nobody can say. */
async function writtenFunctions(open: Pick<OpenClient, 'ask'>, called: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (let at = 0; at < called.length; at += namesAtOnce) {
    const some = called.slice(at, at + namesAtOnce);
    const list = some.map((_name, index) => `$${String(index + 1)}`).join(', ');
    const rows = await open.ask(
      `SELECT name FROM system.functions WHERE origin <> 'System' AND (name IN (${list}) OR lower(name) IN (${list}))`,
      some,
    );
    found.push(...rows.map(([name = '']) => name));
  }
  return found;
}
