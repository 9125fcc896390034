import { reply, toAppError, type ErrorKind } from '#core/common';
import { callerOf, handle } from '#core/server';
import type { EngineConnection } from '#plugins/databases';
import { withoutExplain, type CheckedStatement } from '#plugins/sql-language';
import { judgeReading } from '../../contract/run-routes.ts';
import { sqlLabServices } from '../sqllab-services.ts';
import { databaseForSql } from './database-for-sql.ts';
import { chosenCatalog, chosenSchema } from './start-run.ts';

const hasTemplate = /\{[{%#]/;
/** How the guard fails where it says no; any other failure says nothing about the statement. */
const refusals: readonly ErrorKind[] = ['forbidden', 'validation'];

/** What the guard refuses may run as well: it is refused then too, and says why. */
export const judge = handle(judgeReading, sqlLabServices, async (input, { databases, guard }) => {
  const { database_id: id, sql } = input.body;
  const [schema, catalog] = [chosenSchema(input.body), chosenCatalog(input.body)];
  const database = await databaseForSql(databases, id);
  if (hasTemplate.test(sql)) return reply(200, { result: false }); // nobody knows what it prints
  const place = { schema, catalog };
  const connection = await databases.connection(id, catalog);
  const statements = await guard
    .check(callerOf(input), database, sql, { ...place, allowWrites: true })
    .catch((thrown: unknown) => {
      if (!refusals.includes(toAppError(thrown).kind)) throw thrown;
      return undefined;
    });
  if (statements === undefined) return reply(200, { result: true });
  for (const statement of statements) {
    if (!(await hasNoEffect(statement, connection, schema))) return reply(200, { result: false });
  }
  return reply(200, { result: true });
});

async function hasNoEffect(
  { kind, text }: CheckedStatement,
  connection: EngineConnection,
  schema: string | undefined,
): Promise<boolean> {
  const { dialect, inspection } = connection;
  if (kind === 'show' && dialect.syntax.statements.showsSettings) return true;
  if ((kind !== 'select' && kind !== 'explain' && kind !== 'show') || inspection === undefined) return false;
  return readsOnly(withoutExplain(text, dialect.syntax), connection, schema, new Set());
}

/** Looks through views, as what they call is called by who reads them. */
async function readsOnly(
  sql: string,
  connection: EngineConnection,
  schema: string | undefined,
  seen: Set<string>,
): Promise<boolean> {
  const reads = await connection.inspection?.reads(sql, [], schema === undefined ? {} : { schema });
  if (reads?.ok !== true || reads.value.effects.length > 0) return false;
  const { tables } = reads.value;
  const views = (await connection.views?.(tables)) ?? [];
  for (const [index, table] of tables.entries()) {
    const [view, key] = [views[index], JSON.stringify(table)];
    if (view === undefined || view.isMaterialized || seen.has(key)) continue;
    seen.add(key);
    const catalog = table.catalog ?? connection.defaultCatalog;
    const place = (catalog === undefined ? undefined : connection.inCatalog?.(catalog)) ?? connection;
    if (view.sql === undefined || !(await readsOnly(view.sql, place, table.schema, seen))) return false;
  }
  return true;
}
