import { sql, type Kysely } from 'kysely';
import type { Clock, MetadataDb } from '#core/server';
import type { SharedTables } from './shared-tables.ts';

/** Messages stay so long for servers that are late. Milliseconds. */
export const messageKeptMs = 60_000;
/** Read at once. */
const mostRead = 500;

export interface ReadMessage {
  readonly id: number;
  readonly topic: string;
  readonly message: string;
}

/** The messages of servers in one table, in the order in which they can be seen. */
export interface StoredMessages {
  readonly add: (topic: string, message: unknown) => Promise<void>;
  /** Number of the newest; 0: none. */
  readonly newest: () => Promise<number>;
  /** Those of other servers that come after a number, oldest first, and the number to go on from. */
  readonly after: (id: number) => Promise<{ readonly messages: readonly ReadMessage[]; readonly lastId: number }>;
  readonly prune: () => Promise<void>;
}

export function storedMessages(metadata: MetadataDb, clock: Clock, server: string): StoredMessages {
  const db = () => metadata.tables<SharedTables>();
  return {
    add: async (topic, message) => {
      const row = { server, topic, message: JSON.stringify(message), sent_ms: clock.nowMs() };
      await metadata.transaction(async (tables: Kysely<SharedTables>) => {
        // One after the other, so that nobody who has read a number can still meet a lower one.
        if (metadata.locksRows) await sql`lock table shared_messages in share row exclusive mode`.execute(tables);
        await tables.insertInto('shared_messages').values(row).execute();
      });
    },
    newest: async () => {
      const { newest } = await db()
        .selectFrom('shared_messages')
        .select((eb) => eb.fn.max<number | null>('id').as('newest'))
        .executeTakeFirstOrThrow();
      return newest ?? 0;
    },
    after: async (id) => {
      const rows = await db()
        .selectFrom('shared_messages')
        .select(['id', 'server', 'topic', 'message'])
        .where('id', '>', id)
        .orderBy('id')
        .limit(mostRead)
        .execute();
      return { messages: rows.filter((row) => row.server !== server), lastId: rows.at(-1)?.id ?? id };
    },
    prune: async () => {
      await db()
        .deleteFrom('shared_messages')
        .where('sent_ms', '<', clock.nowMs() - messageKeptMs)
        .execute();
    },
  };
}
