import { createHash } from 'node:crypto';
import { AppError, defineToken, reply } from '#core/common';
import { callerOf, handle, storedTime, type Clock, type MetadataDb } from '#core/server';
import { sqlLabErrors as messages } from '../../common/server-messages.ts';
import { sqlPermalink } from '../../contract/links.ts';
import { createSqlPermalink, readSqlPermalink } from '../../contract/run-routes.ts';
import type { SqlLabTables } from '../store/sqllab-tables.ts';

/** Shared statements under keys that last; the same statement of the same user has the same key. */
export interface SqlPermalinks {
  /** `value` is JSON text. */
  readonly keep: (userId: number, value: string) => Promise<string>;
  readonly find: (key: string) => Promise<string | undefined>;
}
export const SqlPermalinks = defineToken<SqlPermalinks>('sqllab/SqlPermalinks');

/** Characters of a key; 6 bits each. */
const keyLength = 22;

export function sqlPermalinks(metadata: MetadataDb, clock: Clock): SqlPermalinks {
  const db = () => metadata.tables<SqlLabTables>();
  return {
    keep: async (userId, value) => {
      const key = createHash('sha256').update(`${userId}\n${value}`).digest('base64url').slice(0, keyLength);
      await db()
        .insertInto('sqllab_permalink')
        .values({ key, user_id: userId, value, created_on: storedTime(clock.nowMs()) })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
      return key;
    },
    find: async (key) => {
      const row = await db().selectFrom('sqllab_permalink').select('value').where('key', '=', key).executeTakeFirst();
      return row?.value;
    },
  };
}

export const makePermalink = handle(
  createSqlPermalink,
  { permalinks: SqlPermalinks },
  async (input, { permalinks }) => {
    const { dbId, name, sql, schema, catalog, autorun, templateParams, urlParams, queryLimit } = input.body;
    const value = {
      dbId,
      name,
      sql,
      schema: schema ?? null,
      catalog: catalog ?? null,
      autorun: autorun ?? false,
      templateParams: templateParams ?? null,
      ...(urlParams == null || urlParams === '' ? {} : { urlParams }),
      ...(queryLimit == null ? {} : { queryLimit }),
    };
    const key = await permalinks.keep(callerOf(input).userId, JSON.stringify(value));
    return reply(201, { key, url: `${input.request.origin}${sqlPermalink.href({ key })}` });
  },
);

/** Anybody with the key may read the text; whether they may run it is decided when they do. */
export const fetchPermalink = handle(readSqlPermalink, { permalinks: SqlPermalinks }, async (input, { permalinks }) => {
  const value = await permalinks.find(input.params.key.replace(/^kv:/, ''));
  if (value === undefined) throw new AppError('not-found', messages.notFound());
  return reply(200, JSON.parse(value)); // written by `makePermalink`
});
