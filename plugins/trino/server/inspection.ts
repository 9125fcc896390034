import { ok, type Result } from '#core/common';
import type { EngineError, RunOptions, StatementInspection, StatementReads, TableName } from '#plugins/databases';
import { beginsLikeTelling, shownTable, withoutExplain } from '../common/reading-statement.ts';
import { keyOf, placedTable, plannedTables, wholeName } from './read-tables.ts';
import type { PlacedServer } from './run-statement.ts';

/**
 * Trino tells which tables a query would read, though through views to what is behind them. So what another parser found is
 * read, and what the plan reads besides, unless a view of those explains it. Its functions read nothing: those that do are
 * table functions, which are refused.
 */
export function inspectionOf(server: PlacedServer): StatementInspection {
  return {
    isComplete: false,
    reads: (sql, expected, options = {}) => readsOf(server, sql, expected, options),
    locate: (tables, { schema = server.place.schema } = {}) =>
      Promise.resolve(ok(tables.map((table) => placedTable(server, table, schema)))),
    calls: () => Promise.resolve(ok([])),
  };
}

async function readsOf(
  server: PlacedServer,
  sql: string,
  expected: readonly TableName[],
  options: RunOptions,
): Promise<Result<StatementReads, EngineError>> {
  const { schema = server.place.schema } = options;
  const named = expected.map((table) => placedTable(server, table, schema));
  const query = withoutExplain(sql);
  if (beginsLikeTelling(query)) {
    const shown = shownTable(query);
    const functions = shown === undefined ? ['show'] : [];
    const tables = shown === undefined ? named : [...named, placedTable(server, shown, schema)];
    return ok({ tables, functions, effects: functions });
  }
  const planned = await plannedTables(server, query, options);
  if (!planned.ok) return planned;
  const known = new Set(named.map(keyOf));
  const besides = planned.value.filter((table) => !known.has(keyOf(table)));
  const explained = besides.length === 0 ? new Set() : await behindViews(server, named, options);
  const tables = [...named, ...besides.filter((table) => !explained.has(keyOf(table)))];
  return ok({
    tables: [...new Map(tables.map((table) => [keyOf(table), table])).values()],
    functions: [],
    effects: [],
  });
}

/** What is read through each of these. A table reads nothing but itself. */
async function behindViews(
  server: PlacedServer,
  tables: readonly TableName[],
  options: RunOptions,
): Promise<ReadonlySet<string>> {
  const behind = await Promise.all(
    tables.map(async (table) => {
      const planned = await plannedTables(server, `SELECT * FROM ${wholeName(server.open, table)}`, options);
      return planned.ok ? planned.value.map(keyOf) : []; // what cannot be read explains nothing
    }),
  );
  return new Set(behind.flat());
}
