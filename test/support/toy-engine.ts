import { contribute, ok, type Result } from '#core/common';
import {
  DatabaseEngines,
  engineFailure,
  SqlDialects,
  type DatabaseEngine,
  type EngineConnection,
  type EngineError,
  type StatementInspection,
} from '#plugins/databases';
import { Type } from 'typebox';
import { openDuckDb } from '../plugins/duckdb/duckdb-fixture.ts';
import { toyDialect } from './toy-dialect.ts';
import { computed } from './toy-sql.ts';

/** What a statement of the toy is answered by the engine that computes for it, or why it is none. */
async function translated<T>(sql: string, ask: (own: string) => Promise<Result<T, EngineError>>) {
  const asked = computed({ sql, parameters: [] });
  return asked.ok ? ask(asked.value.sql) : asked;
}

const toyInspection = (inner: StatementInspection): StatementInspection => ({
  isComplete: inner.isComplete,
  reads: (sql, expected, options) => translated(sql, (own) => inner.reads(own, expected, options)),
  calls: (sql, options) => translated(sql, (own) => inner.calls(own, options)),
  locate: inner.locate,
});

/** A connection that speaks the toy's SQL, over one whose engine computes its answers. */
export function toyConnection(inner: EngineConnection): EngineConnection {
  const { catalogue, describeTable, functionNames, inSession, inspection, signatures, views, write } = inner;
  if (inSession === undefined || write === undefined || inspection === undefined) throw new Error('It cannot write.');
  return {
    dialect: toyDialect,
    run: async (statement, options) => {
      const asked = computed(statement);
      return asked.ok ? inner.run(asked.value, options) : asked;
    },
    stream: async function* stream(statement, options) {
      const asked = computed(statement);
      if (!asked.ok) throw engineFailure(asked.error);
      yield* inner.stream(asked.value, options);
    },
    write: async (statement, options) => {
      const asked = computed(statement);
      return asked.ok ? write(asked.value, options) : asked;
    },
    inSession: (work) => inSession((session) => work(toyConnection(session))),
    describeQuery: (sql, options) => translated(sql, (own) => inner.describeQuery(own, options)),
    inspection: toyInspection(inspection),
    catalogs: () => Promise.resolve([]),
    ping: inner.ping,
    schemas: inner.schemas,
    defaultSchema: inner.defaultSchema,
    tables: inner.tables,
    describeTable,
    functionNames,
    ...(catalogue === undefined ? {} : { catalogue }),
    ...(signatures === undefined ? {} : { signatures }),
    ...(views === undefined ? {} : { views }),
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
