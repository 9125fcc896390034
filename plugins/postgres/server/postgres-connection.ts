import { setMaxListeners } from 'node:events';
import { ok, type Result } from '#core/common';
import {
  runningWork,
  type DescribedColumn,
  type EngineConnection,
  type EngineError,
  type RunOptions,
} from '#plugins/databases';
import { cataloguesOf } from './catalogues/catalogues-of.ts';
import { inspectionOf } from './inspection/inspection.ts';
import { sessionOf, type OpenPool } from './wire/open-pool.ts';
import { genericTypeOf } from './wire/read-values.ts';
import { inReadOnly, runStatement, writeStatement } from './statements/run-statement.ts';
import { streamStatement } from './statements/stream-statement.ts';
import { TypeNames } from './wire/type-names.ts';

/** The engine connection over a pool. Its data changes without telling us, so it has no data version. */
export function postgresConnection(pool: OpenPool): EngineConnection {
  const { abilities, dialect } = pool.relative;
  const names = new TypeNames(abilities.namesTypes);
  const closing = new AbortController();
  setMaxListeners(0, closing.signal); // one for each running statement
  const { track, signalOf, end } = runningWork(closing);
  const writing = (open: OpenPool): Pick<EngineConnection, 'write' | 'inSession'> => ({
    write: (statement, options = {}) =>
      track(writeStatement(open, names, statement, { ...options, signal: signalOf(options.signal) })),
    inSession: async (work) => {
      const session = sessionOf(open);
      try {
        return await work(connectionOver(session.open));
      } finally {
        await session.end();
      }
    },
  });
  const connectionOver = (open: OpenPool): EngineConnection => ({
    dialect,
    defaultSchema: open.facts.defaultSchema,
    run: (statement, options = {}) =>
      track(runStatement(open, names, statement, { ...options, signal: signalOf(options.signal) })),
    stream: (statement, options = {}) =>
      streamStatement(open, names, statement, { ...options, signal: signalOf(options.signal) }),
    ...(abilities.canWrite ? writing(open) : {}),
    ping: (signal) =>
      inReadOnly(open, { signal: signalOf(signal) }, 'SELECT 1', async (client) => {
        await client.query('SELECT 1');
        return undefined;
      }),
    ...cataloguesOf(open),
    describeQuery: (sql, options) => track(describeQuery(open, names, sql, options)),
    ...(abilities.inspection === 'locks' ? { inspection: inspectionOf(open) } : {}),
    dataVersion: () => undefined,
    close: async (graceMs) => {
      await end(graceMs);
      await open.end();
    },
  });
  return connectionOver(pool);
}

/** LIMIT 0 plans the query and ends before its first row. */
async function describeQuery(
  open: OpenPool,
  names: TypeNames,
  sql: string,
  options: RunOptions = {},
): Promise<Result<readonly DescribedColumn[], EngineError>> {
  const head = 'SELECT * FROM (';
  const inner = sql.trim().replace(/;+$/, '');
  const described = await inReadOnly(
    open,
    options,
    inner,
    async (client) => {
      const query = { text: `${head}${inner}\n) AS described LIMIT 0`, values: [], queryMode: 'extended' };
      const { fields } = await client.query(query);
      return { fields, typeNames: await names.of(client, fields) };
    },
    head.length,
  );
  if (!described.ok) return described;
  return ok(
    described.value.fields.map((field, index) => ({
      name: field.name,
      databaseType: described.value.typeNames[index] ?? '',
      type: genericTypeOf(field.dataTypeID),
      isNullable: true,
      comment: undefined,
    })),
  );
}
