import { setMaxListeners } from 'node:events';
import { ok } from '#core/common';
import { connectionOver, type EngineConnection } from '#plugins/databases';
import { clickHouseDialect } from '../common/clickhouse-dialect.ts';
import { catalogueOf } from './catalogue.ts';
import { describeStatement } from './describe-statement.ts';
import { inspectionOf } from './inspection.ts';
import { introspectionOf } from './introspection.ts';
import { sessionOf, type OpenClient } from './open-client.ts';
import { runStatement, streamStatement, writeStatement } from './run-statement.ts';
import { signaturesOf } from './signatures.ts';
import { viewsOf } from './views.ts';

/** The engine connection over a client. */
export function clickHouseConnection(client: OpenClient): EngineConnection {
  const closing = new AbortController();
  setMaxListeners(0, closing.signal); // one for each running statement
  return connectionOver(client, closing, {
    run: runStatement,
    stream: streamStatement,
    writing: { write: writeStatement, session: sessionOf },
    ping: async (open, options) => {
      const outcome = await runStatement(open, { sql: 'SELECT 1', parameters: [] }, options);
      return outcome.ok ? ok(undefined) : outcome;
    },
    describeQuery: describeStatement,
    catalogue: (open) => ({
      dialect: clickHouseDialect,
      defaultSchema: open.database,
      ...introspectionOf(open),
      ...catalogueOf(open),
      ...viewsOf(open),
      ...signaturesOf(open),
      inspection: inspectionOf(open),
    }),
  });
}
