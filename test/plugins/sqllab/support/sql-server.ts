import { eventually } from '../../../support/eventually.ts';
import { freshPostgresUrl } from '../../../support/postgres.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../../../support/server.ts';
import type { Answer, Session } from '../../../support/session.ts';

export interface SqlServer {
  readonly server: TestServer;
  readonly admin: Session;
  readonly duckdbId: number;
  /** Runs SQL as somebody and gives the reply. */
  readonly execute: (who: Session, body: Readonly<Record<string, unknown>>) => Promise<Answer>;
  /** Waits until a statement has ended and gives its query object. */
  readonly ended: (who: Session, clientId: string) => Promise<Record<string, unknown>>;
}

let made = 0;
/** A client id as pages make them. */
export const newClientId = (): string => `t${String((made += 1)).padStart(9, '0')}`;

/** A server with the SQL editor and a DuckDB database that may be written to. */
export async function startSqlServer(
  options: TestServerOptions = {},
  database: Readonly<Record<string, unknown>> = {},
): Promise<SqlServer> {
  const server = await startTestServer({
    settings: { FEATURE_FLAGS: 'SQLLAB_BACKEND_PERSISTENCE=on' },
    ...options,
    plugins: [...(options.plugins ?? ['sqllab-tabs', 'postgres']), 'duckdb'],
  });
  const admin = await server.as('admin');
  const duckdbId = await addDatabase(admin, 'Work', 'duckdb:///work.duckdb', database);
  return {
    server,
    admin,
    duckdbId,
    execute: (who, body) => who.post('/api/v1/sqllab/execute/', { database_id: duckdbId, ...body }),
    ended: async (who, clientId) => {
      const read = async () => {
        const { body } = await who.get('/api/v1/query/updated_since?q=(last_updated_ms:0)');
        return (body.result as Record<string, unknown>[]).find((query) => query['id'] === clientId);
      };
      const found = await eventually('the statement has ended', read, (query) => {
        return query !== undefined && !['pending', 'running'].includes(String(query['state']));
      });
      return found ?? {};
    },
  };
}

export async function addDatabase(
  admin: Session,
  name: string,
  uri: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const { body, text } = await admin.post('/api/v1/database/', {
    database_name: name,
    sqlalchemy_uri: uri,
    expose_in_sqllab: true,
    allow_dml: true,
    allow_ctas: true,
    allow_cvas: true,
    allow_run_async: true,
    ...more,
  });
  if (typeof body?.id !== 'number') throw new Error(`No database: ${text}`);
  return body.id as number;
}

export const addPostgres = async (
  admin: Session,
  name = 'Elephant',
  more: Readonly<Record<string, unknown>> = {},
): Promise<number> => addDatabase(admin, name, (await freshPostgresUrl()).replace(/^postgres:/, 'postgresql:'), more);
