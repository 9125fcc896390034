import { setMaxListeners } from 'node:events';
import { ok } from '#core/common';
import { connectionOver, type EngineConnection } from '#plugins/databases';
import { sqliteDialect } from '../common/sqlite-dialect.ts';
import { describeQuery } from './describe-query.ts';
import { inspectionOf } from './inspection.ts';
import { introspectionOf } from './introspection.ts';
import type { ProcessPool } from './process/process-pool.ts';
import { runStatement, streamStatement } from './run-statement.ts';

/** The engine connection over the processes of a file. */
export function sqliteConnection(pool: ProcessPool): EngineConnection {
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);
  return connectionOver(pool, closing, {
    run: runStatement,
    stream: streamStatement,
    ping: async (open, options) => {
      const answer = await runStatement(open, { sql: 'SELECT 1', parameters: [] }, options);
      return answer.ok ? ok(undefined) : answer;
    },
    describeQuery,
    catalogue: (open) => ({
      dialect: sqliteDialect,
      defaultSchema: sqliteDialect.syntax.names.defaultSchema,
      ...introspectionOf(open),
      inspection: inspectionOf(open),
    }),
  });
}
