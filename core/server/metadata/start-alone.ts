import { sql } from 'kysely';
import type { Logger } from '../log/logger.ts';
import type { MetadataDb } from './metadata-db.ts';

/** Any constant works, as long as every server uses the same: the key of the advisory lock of starts. */
const startLock = 7_338_533_773;

/**
 * Lets servers that share a metadata database prepare it one after the other: what the first one makes (tables, roles,
 * the administrator), the next one finds. PostgreSQL gives the lock back when its holder ends, however that ends. An
 * embedded database belongs to one server, which has locked its folder.
 */
export async function startAlone<T>(db: MetadataDb, log: Logger, work: () => Promise<T>): Promise<T> {
  if (db.dialect !== 'postgres') return work();
  return db
    .tables()
    .connection()
    .execute(async (connection) => {
      // The lock of a transaction, since a pooler in front may give each transaction another session.
      await sql`begin`.execute(connection);
      const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${startLock}) as free`.execute(
        connection,
      );
      if (rows[0]?.free !== true) {
        log.info({}, 'Another server starts on the same metadata database; waiting for it.');
        await sql`select pg_advisory_xact_lock(${startLock})`.execute(connection);
      }
      try {
        return await work();
      } finally {
        await sql`rollback`.execute(connection); // nothing was written in it
      }
    });
}
