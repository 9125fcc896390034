import { sql } from 'kysely';
import type { Clock, MetadataDb } from '#core/server';
import type { SharedStore } from '../../contract/shared-stores.ts';
import type { SharedTables } from './shared-tables.ts';

/**
 * Expired values stay so long, which is more than clocks differ: their versions, which begin with the time, then never
 * fall behind. Milliseconds.
 */
const keptMs = 60_000;

type StoredValues = Pick<SharedStore, 'read' | 'write' | 'remove'> & { readonly prune: () => Promise<void> };

/** Values with versions in the metadata database; each change is one statement. */
export function storedValues(metadata: MetadataDb, clock: Clock): StoredValues {
  const db = () => metadata.tables<SharedTables>();
  /** Above the version before, and above those of a value that was removed. */
  const nextVersion = (nowMs: number) =>
    sql<number>`case when shared_values.version >= ${nowMs} then shared_values.version + 1 else ${nowMs} end`;
  return {
    read: async (keys) => {
      if (keys.length === 0) return new Map();
      const rows = await db()
        .selectFrom('shared_values')
        .select(['key', 'value', 'version'])
        .where('key', 'in', keys)
        .where('expires_ms', '>', clock.nowMs())
        .execute();
      return new Map(
        rows.map(({ key, value, version }) => [key, { value: JSON.parse(value) as unknown, version }] as const),
      );
    },
    write: async (key, { value, expected, lifetimeMs }) => {
      const nowMs = clock.nowMs();
      const next = { value: JSON.stringify(value), expires_ms: nowMs + lifetimeMs };
      const written =
        expected === 0
          ? await db()
              .insertInto('shared_values')
              .values({ key, version: nowMs, ...next })
              .onConflict((conflict) =>
                conflict
                  .column('key')
                  .doUpdateSet({ version: nextVersion(nowMs), ...next })
                  .where('shared_values.expires_ms', '<=', nowMs),
              )
              .returning('version')
              .executeTakeFirst()
          : await db()
              .updateTable('shared_values')
              .set({ version: nextVersion(nowMs), ...next })
              .where('key', '=', key)
              .where('version', '=', expected)
              .where('expires_ms', '>', nowMs)
              .returning('version')
              .executeTakeFirst();
      return written?.version;
    },
    remove: async (key, version) => {
      const nowMs = clock.nowMs();
      await db()
        .updateTable('shared_values')
        .set({ version: nextVersion(nowMs), expires_ms: nowMs })
        .where('key', '=', key)
        .where('version', '=', version)
        .execute();
    },
    prune: async () => {
      await db()
        .deleteFrom('shared_values')
        .where('expires_ms', '<=', clock.nowMs() - keptMs)
        .execute();
    },
  };
}
