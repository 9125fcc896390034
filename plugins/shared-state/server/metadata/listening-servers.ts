import type { Clock, MetadataDb } from '#core/server';
import type { SharedTables } from './shared-tables.ts';

/** A server that has not told for so long is gone. Milliseconds. */
const goneAfterMs = 90_000;

/** Which servers listen for messages. */
export interface ListeningServers {
  /** Tells the others that this server listens. */
  readonly join: () => Promise<void>;
  readonly leave: () => Promise<void>;
  /** Whether another server listens. */
  readonly hasOthers: () => Promise<boolean>;
  readonly prune: () => Promise<void>;
}

export function listeningServers(metadata: MetadataDb, clock: Clock, server: string): ListeningServers {
  const db = () => metadata.tables<SharedTables>();
  return {
    join: async () => {
      const seen_ms = clock.nowMs();
      await db()
        .insertInto('shared_servers')
        .values({ server, seen_ms })
        .onConflict((conflict) => conflict.column('server').doUpdateSet({ seen_ms }))
        .execute();
    },
    leave: async () => {
      await db().deleteFrom('shared_servers').where('server', '=', server).execute();
    },
    hasOthers: async () => {
      const other = await db()
        .selectFrom('shared_servers')
        .select('server')
        .where('server', '!=', server)
        .where('seen_ms', '>', clock.nowMs() - goneAfterMs)
        .limit(1)
        .executeTakeFirst();
      return other !== undefined;
    },
    prune: async () => {
      await db()
        .deleteFrom('shared_servers')
        .where('seen_ms', '<=', clock.nowMs() - goneAfterMs)
        .execute();
    },
  };
}
