import { reply, toAppError, type ErrorKind } from '#core/common';
import { callerOf, handle } from '#core/server';
import type { EngineConnection } from '#plugins/databases';
import { withoutExplain, type CheckedStatement } from '#plugins/sql-language';
import { judgeReading } from '../../contract/run-routes.ts';
import { sqlLabServices } from '../sqllab-services.ts';
import { databaseForSql } from './start-run.ts';

const hasTemplate = /\{[{%#]/;
/** How the guard fails where it says no; any other failure says nothing about the statement. */
const refusals: readonly ErrorKind[] = ['forbidden', 'validation'];

/** What the guard refuses may run as well: it is refused then too, and says why. */
export const judge = handle(judgeReading, sqlLabServices, async (input, { databases, guard }) => {
  const { database_id: id, sql, catalog, schema } = input.body;
  const database = await databaseForSql(databases, id);
  if (hasTemplate.test(sql)) return reply(200, { result: false }); // nobody knows what it prints
  const place = { schema: schema ?? undefined, catalog };
  const connection = await databases.connection(id, catalog);
  const statements = await guard
    .check(callerOf(input), database, sql, { ...place, allowWrites: true })
    .catch((thrown: unknown) => {
      if (!refusals.includes(toAppError(thrown).kind)) throw thrown;
      return undefined;
    });
  if (statements === undefined) return reply(200, { result: true });
  for (const statement of statements) {
    if (!(await hasNoEffect(statement, connection, schema ?? undefined))) return reply(200, { result: false });
  }
  return reply(200, { result: true });
});

async function hasNoEffect(
  { kind, text }: CheckedStatement,
  { inspection, dialect }: EngineConnection,
  schema: string | undefined,
): Promise<boolean> {
  if (kind === 'show' && dialect.id === 'postgresql') return true; // tells a setting
  if ((kind !== 'select' && kind !== 'explain' && kind !== 'show') || inspection === undefined) return false;
  const options = schema === undefined ? {} : { schema };
  const reads = await inspection.reads(withoutExplain(text, dialect.id), [], options);
  return reads.ok && reads.value.effects.length === 0;
}
