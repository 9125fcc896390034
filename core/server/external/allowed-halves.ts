import { defineToken } from '#core/common';
import { storedTime } from '../metadata/stored-time.ts';
import type { MetadataDb } from '../metadata/metadata-db.ts';

/** Which server halves in DATA_DIR/plugins an administrator allowed: one hash for each plugin, in the metadata database. */
export interface AllowedServerHalves {
  /** Hash by plugin id. */
  readonly hashes: () => Promise<ReadonlyMap<string, string>>;
  /** From the next start on. Another hash of the same plugin is no longer allowed. */
  readonly allow: (id: string, hash: string, userId: number) => Promise<void>;
  /** From the next start on; false when nothing was allowed. */
  readonly takeBack: (id: string) => Promise<boolean>;
}
export const AllowedServerHalves = defineToken<AllowedServerHalves>('core/AllowedServerHalves');

interface AllowedTables {
  allowed_server_halves: { plugin_id: string; hash: string; allowed_by: number; allowed_at: string };
}

export function storedAllowances(db: MetadataDb, nowMs: () => number): AllowedServerHalves {
  const tables = () => db.tables<AllowedTables>();
  return {
    hashes: async () => {
      const rows = await tables().selectFrom('allowed_server_halves').select(['plugin_id', 'hash']).execute();
      return new Map(rows.map(({ plugin_id: id, hash }) => [id, hash]));
    },
    allow: async (id, hash, userId) => {
      const change = { hash, allowed_by: userId, allowed_at: storedTime(nowMs()) };
      await tables()
        .insertInto('allowed_server_halves')
        .values({ plugin_id: id, ...change })
        .onConflict((conflict) => conflict.column('plugin_id').doUpdateSet(change))
        .execute();
    },
    takeBack: async (id) => {
      const rows = await tables()
        .deleteFrom('allowed_server_halves')
        .where('plugin_id', '=', id)
        .returning('plugin_id')
        .execute();
      return rows.length > 0;
    },
  };
}
