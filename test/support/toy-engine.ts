import { contribute, ok } from '#core/common';
import {
  DatabaseEngines,
  engineFailure,
  SqlDialects,
  type DatabaseEngine,
  type EngineConnection,
  type SqlStatement,
} from '#plugins/databases';
import { Type } from 'typebox';
import { openDuckDb } from '../plugins/duckdb/duckdb-fixture.ts';
import { toyDialect } from './toy-dialect.ts';
import { computed } from './toy-sql.ts';

/** A connection that speaks the toy's SQL, over one whose engine computes its answers. */
export function toyConnection(inner: EngineConnection): EngineConnection {
  const { write, inSession, catalogue, signatures, views, defaultSchema } = inner;
  const streamed = async function* (statement: SqlStatement, options: Parameters<EngineConnection['stream']>[1]) {
    const asked = computed(statement);
    if (!asked.ok) throw engineFailure(asked.error);
    yield* inner.stream(asked.value, options);
  };
  return {
    dialect: toyDialect,
    run: async (statement, options) => {
      const asked = computed(statement);
      return asked.ok ? inner.run(asked.value, options) : asked;
    },
    stream: streamed,
    ...(write === undefined
      ? {}
      : {
          write: async (statement, options) => {
            const asked = computed(statement);
            return asked.ok ? write(asked.value, options) : asked;
          },
        }),
    ...(inSession === undefined
      ? {}
      : { inSession: (work) => inSession((session) => work(toyConnection(session))) }),
    describeQuery: async (sql, options) => {
      const asked = computed({ sql, parameters: [] });
      return asked.ok ? inner.describeQuery(asked.value.sql, options) : asked;
    },
    ping: inner.ping,
    catalogs: () => Promise.resolve([]),
    schemas: inner.schemas,
    defaultSchema,
    tables: inner.tables,
    describeTable: inner.describeTable,
    ...(catalogue === undefined ? {} : { catalogue }),
    ...(signatures === undefined ? {} : { signatures }),
    ...(views === undefined ? {} : { views }),
    functionNames: inner.functionNames,
    dataVersion: inner.dataVersion,
    close: inner.close,
  };
}

const sights = [
  'CREATE TABLE sights (city VARCHAR, "the price" DOUBLE, "seen on" TIMESTAMP)',
  `INSERT INTO sights VALUES ('Oslo', 10, '2024-01-05'), ('Oslo', 20, '2024-01-20'), ('Bergen', 5, '2024-02-01'),
    ('it''s # 1', 1, '2024-02-02')`,
];

/** A third engine, over tables of its own: what a plugin brings for it is here and in its dialect, and nowhere else. */
const toyEngine: DatabaseEngine = {
  id: 'toy',
  name: 'Toy',
  uriPlaceholder: 'toy:///sights',
  parameters: Type.Object({}),
  uriFromParameters: () => 'toy:///sights',
  parametersFromUri: () => ({}),
  dialect: toyDialect,
  supportsFileUpload: false,
  connect: async ({ uri }) => {
    const { connection, dispose } = await openDuckDb(uri.endsWith('/sights') ? sights : []);
    return ok({ ...toyConnection(connection), close: dispose });
  },
};

export const toyContributions = [contribute(SqlDialects, toyDialect), contribute(DatabaseEngines, toyEngine)];
