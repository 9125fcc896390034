import { setMaxListeners } from 'node:events';
import { ok, type Result } from '#core/common';
import {
  connectionOver,
  sessionOver,
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
import type { OpenPool } from './open-pool.ts';
import { inReadOnly, runStatement, streamStatement, writeStatement } from './run-statement.ts';
import { viewsOf } from './views.ts';

const notNullFlag = 1;

/** The engine connection over a pool. */
export function mysqlConnection(pool: OpenPool): EngineConnection {
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);
  return connectionOver(pool, closing, {
    run: runStatement,
    stream: streamStatement,
    writing: { write: writeStatement, session: sessionOver },
    ping: (open, options) =>
      inReadOnly(open, options, 'SELECT 1', async (client) => {
        await ask(client, 'SELECT 1');
        return undefined;
      }),
    describeQuery,
    catalogue: (open) => ({
      dialect: mysqlDialect,
      defaultSchema: open.facts.database,
      ...introspectionOf(open),
      ...catalogueOf(open),
      ...viewsOf(open),
      inspection: inspectionOf(open),
    }),
  });
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
