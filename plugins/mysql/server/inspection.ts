import { ok } from '#core/common';
import type { StatementInspection, StatementReads, TableName } from '#plugins/databases';
import { calledNames } from '#plugins/sql-language';
import { mysqlDialect } from '../common/mysql-dialect.ts';
import { namesOfTables } from '../common/named-tables.ts';
import { beginsLikeTelling, showsMore } from '../common/reading-statement.ts';
import { fieldsWithoutRunning } from './fetch-rows.ts';
import type { OpenPool } from './open-pool.ts';
import { inReadOnly } from './run-statement.ts';

/** Names that one question of ours takes at most. */
const namesAtOnce = 500;

/**
 * MySQL tells of no statement which tables it reads without leaving some out, so that the names in its text are looked up:
 * what is there under a name that may be a table's counts as read.
 */
export function inspectionOf(open: OpenPool): StatementInspection {
  const { database } = open.facts;
  return {
    isComplete: false,
    reads: async (sql, expected, options = {}) => {
      // The server understands it, and every name in it.
      const understood = beginsLikeTelling(sql)
        ? ok(undefined) // not every server prepares one
        : await inReadOnly(open, options, sql, (client) => fieldsWithoutRunning(client, sql));
      return understood.ok ? ok(await readsOf(open, sql, expected, options.schema ?? database)) : understood;
    },
    locate: async (tables, options = {}) => ok(await locate(open, tables, options.schema ?? database)),
    calls: async (sql) => ok(await writtenFunctions(open, sql)),
  };
}

async function readsOf(
  open: OpenPool,
  sql: string,
  expected: readonly TableName[],
  schema: string | undefined,
): Promise<StatementReads> {
  const functions = [...(await writtenFunctions(open, sql)), ...(showsMore(sql) ? ['show'] : [])];
  const names = namesOfTables(sql).map((table) => ({ schema: table.schema ?? schema, name: table.name }));
  const there = await existing(open, names);
  const tables = new Map([...expected, ...there].map((table) => [JSON.stringify([table.schema, table.name]), table]));
  return { tables: [...tables.values()], functions, effects: functions };
}

/** Which of these tables there are, as they were made; those of the server itself are always there. */
async function existing(open: OpenPool, tables: readonly TableName[]): Promise<readonly TableName[]> {
  const ofServer = mysqlDialect.syntax.names.ofServer.schemas;
  const own = tables.filter(({ schema = '' }) => ofServer.test(schema));
  const others = tables.filter(({ schema }) => schema !== undefined && !ofServer.test(schema));
  const fold = (text: string): string => (open.facts.foldsTables ? text.toLowerCase() : text);
  const keyOf = ({ schema, name }: TableName): string => JSON.stringify([fold(schema ?? ''), fold(name)]);
  const wanted = new Set(others.map(keyOf));
  const found: TableName[] = [];
  const names = [...new Set(others.map(({ name }) => name))];
  for (let at = 0; at < names.length; at += namesAtOnce) {
    const some = names.slice(at, at + namesAtOnce);
    const rows = await open.ask(
      `SELECT TABLE_SCHEMA, TABLE_NAME FROM information_schema.TABLES WHERE TABLE_NAME IN (${some.map(() => '?').join(', ')})`,
      some,
    );
    found.push(...rows.map(([schema, name]) => ({ schema: schema ?? '', name: name ?? '' })));
  }
  return [...own, ...found.filter((table) => wanted.has(keyOf(table)))];
}

/** Names without a database are looked up in the chosen one only. Where the server ignores case, tables are spelled as made. */
async function locate(
  open: OpenPool,
  tables: readonly TableName[],
  schema: string | undefined,
): Promise<readonly TableName[]> {
  const placed = tables.map((table) => ({ ...table, schema: table.schema ?? schema }));
  if (!open.facts.foldsTables) return placed;
  const there = await existing(open, placed);
  const isSame = (one: TableName, other: TableName): boolean =>
    [one.schema, one.name].join('\0').toLowerCase() === [other.schema, other.name].join('\0').toLowerCase();
  return placed.map((table) => there.find((other) => isSame(table, other)) ?? table);
}

/** Functions that people wrote and that the statement may call: what they read, nobody can say. */
async function writtenFunctions(open: Pick<OpenPool, 'ask'>, sql: string): Promise<readonly string[]> {
  const called = calledNames(sql, mysqlDialect.syntax);
  const found: string[] = [];
  for (let at = 0; at < called.length; at += namesAtOnce) {
    const some = called.slice(at, at + namesAtOnce);
    const rows = await open.ask(
      `SELECT DISTINCT ROUTINE_NAME FROM information_schema.ROUTINES
        WHERE ROUTINE_TYPE <> 'PROCEDURE' AND ROUTINE_NAME IN (${some.map(() => '?').join(', ')})`,
      some,
    );
    found.push(...rows.map(([name]) => name ?? ''));
  }
  return found;
}
