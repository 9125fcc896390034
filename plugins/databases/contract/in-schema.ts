import type { EngineConnection } from './engine.ts';

/** The same connection, whose statements look names without a schema up in this one first. */
export function inSchema(connection: EngineConnection, schema: string): EngineConnection {
  const { run, stream, describeQuery, sharedScans } = connection;
  return {
    ...connection,
    run: (statement, options) => run(statement, { schema, ...options }),
    stream: (statement, options) => stream(statement, { schema, ...options }),
    describeQuery: (sql, options) => describeQuery(sql, { schema, ...options }),
    ...(sharedScans === undefined
      ? {}
      : {
          sharedScans: {
            estimate: sharedScans.estimate,
            keep: (statement, work, options) => sharedScans.keep(statement, work, { schema, ...options }),
          },
        }),
  };
}
