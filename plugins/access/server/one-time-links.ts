import { createHash, randomBytes } from 'node:crypto';
import { defineToken } from '#core/common';
import { storedTime, type Clock, type MetadataDb } from '#core/server';
import type { AccessTables } from './access-tables.ts';

const validForMs = 86_400_000;

/** Links that sign the local owner in. Only their hashes are kept, in the metadata database: a command makes some, too. */
export interface OneTimeLinks {
  readonly issue: () => Promise<string>;
  /** Whether the token was valid; it no longer is. */
  readonly redeem: (token: string) => Promise<boolean>;
}
export const OneTimeLinks = defineToken<OneTimeLinks>('access/OneTimeLinks');

export function oneTimeLinks(db: MetadataDb, clock: Clock): OneTimeLinks {
  const tables = () => db.tables<AccessTables>();
  const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
  return {
    issue: async () => {
      const token = randomBytes(24).toString('base64url');
      const now = clock.nowMs();
      await tables().deleteFrom('one_time_links').where('expires_on', '<=', storedTime(now)).execute();
      const row = { token_hash: hashOf(token), expires_on: storedTime(now + validForMs) };
      await tables().insertInto('one_time_links').values(row).execute();
      return token;
    },
    redeem: async (token) => {
      const found = await tables()
        .deleteFrom('one_time_links')
        .where('token_hash', '=', hashOf(token))
        .returning('expires_on')
        .executeTakeFirst();
      return found !== undefined && found.expires_on > storedTime(clock.nowMs());
    },
  };
}
