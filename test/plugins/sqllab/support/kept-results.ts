import { expect } from 'chai';
import type { Answer } from '../../../support/session.ts';
import { addPostgres, startSqlServer, type SqlServer } from './sql-server.ts';

/** The `q` parameter of an address, with the value as JSON. */
export const q = (value: unknown): string => `?q=${encodeURIComponent(JSON.stringify(value))}`;

export interface KeptResult {
  readonly id: string;
  readonly key: string;
  /** The rows as clients of the execute call get them. */
  readonly data: Record<string, unknown>[];
}

export interface KeptResults {
  readonly sql: () => SqlServer;
  readonly run: (statement: string) => Promise<KeptResult>;
  /** Runs it and asks in a way that puts its rows into the file, where sorting and conditions find them. */
  readonly stored: (statement: string) => Promise<string>;
  readonly ask: (path: string) => Promise<Answer['body']>;
  /** The values of each column, as far as the view leaves rows. */
  readonly columnsOf: (key: string, view?: object) => Promise<unknown[][]>;
}

/** A server for the tests of a `describe`, and results of one engine as the editor's page reads them: by their keys. */
export function keptResults(engine: 'DuckDB' | 'PostgreSQL'): KeptResults {
  let sql: SqlServer;
  let databaseId: number;
  before(async () => {
    sql = await startSqlServer();
    databaseId = engine === 'DuckDB' ? sql.duckdbId : await addPostgres(sql.admin);
  });
  after(() => sql.server.stop());

  const run: KeptResults['run'] = async (statement) => {
    const ran = await sql.execute(sql.admin, { sql: statement, database_id: databaseId });
    if (ran.body?.query === undefined) throw new Error(ran.text);
    const { id, resultsKey } = ran.body.query;
    return { id: String(id), key: String(resultsKey), data: ran.body.data };
  };
  const ask: KeptResults['ask'] = async (path) => {
    const answer = await sql.admin.get(`/api/v1/sqllab/rows/${path}`);
    expect(answer.status, answer.text).to.equal(200);
    return answer.body;
  };
  return {
    sql: () => sql,
    run,
    ask,
    stored: async (statement) => {
      const { key } = await run(statement);
      await ask(`${key}${q({ view: { search: 'nothing' } })}`);
      return key;
    },
    columnsOf: async (key, view = {}) => {
      const { columns } = (await ask(`${key}${q({ view })}`)) as { columns: { values: unknown[] }[] };
      return columns.map(({ values }) => values);
    },
  };
}
