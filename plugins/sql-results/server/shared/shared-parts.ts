import type { Clock, MetadataDb } from '#core/server';
import type { SharedRowTables } from './shared-tables.ts';

/** Parts of results in the metadata database, where every server finds them. */
export interface SharedParts {
  /** Replaces what is under the key and number. */
  readonly put: (key: string, part: number, content: Uint8Array) => Promise<void>;
  readonly get: (key: string, part: number) => Promise<Uint8Array | undefined>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
  /** Those of the keys that have parts. */
  readonly known: (keys: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Removes what is older, then the oldest until the rest is small enough. Gives the keys that went. */
  readonly trim: (maxAgeMs: number, maxBytes: number) => Promise<readonly string[]>;
}

export function sharedParts(metadata: MetadataDb, clock: Clock): SharedParts {
  const db = () => metadata.tables<SharedRowTables>();
  const remove: SharedParts['remove'] = async (keys) => {
    if (keys.length > 0) await db().deleteFrom('sql_result_parts').where('key', 'in', keys).execute();
  };
  return {
    put: async (key, part, content) => {
      const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('base64');
      const row = { content: text, bytes: text.length, made_ms: clock.nowMs() };
      await db()
        .insertInto('sql_result_parts')
        .values({ key, part, ...row })
        .onConflict((conflict) => conflict.columns(['key', 'part']).doUpdateSet(row))
        .execute();
    },
    get: async (key, part) => {
      const found = await db()
        .selectFrom('sql_result_parts')
        .select('content')
        .where('key', '=', key)
        .where('part', '=', part)
        .executeTakeFirst();
      return found === undefined ? undefined : Buffer.from(found.content, 'base64');
    },
    remove,
    known: async (keys) => {
      if (keys.length === 0) return new Set();
      const rows = await db()
        .selectFrom('sql_result_parts')
        .select('key')
        .distinct()
        .where('key', 'in', keys)
        .execute();
      return new Set(rows.map(({ key }) => key));
    },
    trim: async (maxAgeMs, maxBytes) => {
      const rows = await db()
        .selectFrom('sql_result_parts')
        .select((eb) => ['key', eb.fn.max('made_ms').as('made'), eb.fn.sum('bytes').as('size')])
        .groupBy('key')
        .execute();
      let bytes = 0;
      const gone: string[] = [];
      for (const { key, made, size } of rows.sort((a, b) => b.made - a.made)) {
        bytes += Number(size);
        if (made < clock.nowMs() - maxAgeMs || bytes > maxBytes) gone.push(key);
      }
      await remove(gone);
      return gone;
    },
  };
}
