import { setMaxListeners } from 'node:events';
import { ok, type Result } from '#core/common';
import {
  runningWork,
  type DescribedColumn,
  type EngineConnection,
  type EngineError,
  type RunOptions,
} from '#plugins/databases';
import { mysqlDialect } from '../common/mysql-dialect.ts';
import { ask } from './client.ts';
import { catalogueOf } from './catalogue.ts';
import { fieldsWithoutRunning } from './fetch-rows.ts';
import { genericTypeOf, typeNameOf } from './field-types.ts';
import { inspectionOf } from './inspection.ts';
import { introspectionOf } from './introspection.ts';
import { sessionOf, type OpenPool } from './open-pool.ts';
import { inReadOnly, runStatement, streamStatement, writeStatement } from './run-statement.ts';
import { viewsOf } from './views.ts';

const notNullFlag = 1;

/** The engine connection over a pool. Its data changes without telling us, so it has no data version. */
export function mysqlConnection(pool: OpenPool): EngineConnection {
  const closing = new AbortController();
  setMaxListeners(0, closing.signal); // one for each running statement
  const { track, signalOf, end } = runningWork(closing);
  const watched = (options: RunOptions): RunOptions => ({ ...options, signal: signalOf(options.signal) });
  const connectionOver = (open: OpenPool): EngineConnection => ({
    dialect: mysqlDialect,
    defaultSchema: open.facts.database,
    run: (statement, options = {}) => track(runStatement(open, statement, watched(options))),
    stream: (statement, options = {}) => streamStatement(open, statement, watched(options)),
    write: (statement, options = {}) => track(writeStatement(open, statement, watched(options))),
    inSession: async (work) => {
      const session = sessionOf(open);
      try {
        return await work(connectionOver(session.open));
      } finally {
        await session.end();
      }
    },
    ping: (signal) =>
      inReadOnly(open, { signal: signalOf(signal) }, 'SELECT 1', async (client) => {
        await ask(client, 'SELECT 1');
        return undefined;
      }),
    ...introspectionOf(open),
    ...catalogueOf(open),
    ...viewsOf(open),
    describeQuery: (sql, options = {}) => track(describeQuery(open, sql, watched(options))),
    inspection: inspectionOf(open),
    dataVersion: () => undefined,
    close: async (graceMs) => {
      await end(graceMs);
      await open.end();
    },
  });
  return connectionOver(pool);
}

/** A prepared statement tells its columns before it runs. */
async function describeQuery(
  open: OpenPool,
  sql: string,
  options: RunOptions,
): Promise<Result<readonly DescribedColumn[], EngineError>> {
  const described = await inReadOnly(open, options, sql, (client) => fieldsWithoutRunning(client, sql));
  if (!described.ok) return described;
  return ok(
    described.value.map((field) => ({
      name: field.name,
      databaseType: typeNameOf(field),
      type: genericTypeOf(field),
      isNullable: (field.flags & notNullFlag) === 0,
      comment: undefined,
    })),
  );
}
