import pg from 'pg';
import { eventually } from '../../support/eventually.ts';
import { freshPostgresUrl } from '../../support/postgres.ts';
import type { Session } from '../../support/session.ts';

/** A statement in PostgreSQL that runs until the test lets it go. */
export interface HeldStatement {
  readonly datasetId: number;
  /** Waits until the database runs the statement. */
  readonly hasBegun: () => Promise<unknown>;
  readonly letGo: () => Promise<void>;
}

const lockId = 7;

/** Makes a dataset with the column `spread` whose queries wait for a lock that the test holds. */
export async function holdStatement(admin: Session): Promise<HeldStatement> {
  const url = await freshPostgresUrl();
  const made = async (path: string, body: unknown): Promise<number> => {
    const answer = await admin.post(path, body);
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body.id as number;
  };
  const database = await made('/api/v1/database/', {
    database_name: 'Held',
    sqlalchemy_uri: url.replace('postgres://', 'postgresql://'),
  });
  const datasetId = await made('/api/v1/dataset/', {
    database,
    schema: 'public',
    table_name: 'held',
    sql: `SELECT 1 AS spread FROM pg_advisory_xact_lock_shared(${String(lockId)}) AS held`,
  });
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query(`SELECT pg_advisory_lock(${String(lockId)})`);
  return {
    datasetId,
    hasBegun: () =>
      eventually('the statement waits for the lock', async () => {
        const { rowCount } = await holder.query("SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted");
        return rowCount === 1;
      }),
    letGo: () => holder.end(),
  };
}
