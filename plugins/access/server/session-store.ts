import { defineToken } from '#core/common';
import { storedTime, type Clock, type MetadataDb, type SecretKey } from '#core/server';
import type { AccessTables } from './access-tables.ts';
import { cookieHeader, signedCookies, type SessionCookies } from './session-cookies.ts';

const msPerDay = 86_400_000;
/** As for accounts: bounds how long a session that another process ended is believed. */
const freshForMs = 30_000;

export interface NewSession {
  readonly userId: number;
  /** Id of the sign-in method that proved who this is. */
  readonly method: string;
  readonly signOutAddress?: string | undefined;
  /** A token that `newFormToken` made stays good for the requests of this session. */
  readonly formToken?: string | undefined;
}

/** Signed-in browsers. The database holds the hash of the id in a cookie. */
export interface SessionStore extends Pick<SessionCookies, 'csrfTokenOf' | 'newFormToken' | 'isCsrfTokenOf'> {
  /** Value of the new session's cookie. */
  readonly create: (session: NewSession) => Promise<string>;
  /** The user of a valid cookie. */
  readonly userOf: (cookie: string) => Promise<number | undefined>;
  /** Gives the address where signing out of it leads, if it has one. */
  readonly close: (cookie: string) => Promise<string | undefined>;
  /** Ends all sessions of a user, except the one of `exceptCookie`. */
  readonly closeAllOf: (userId: number, exceptCookie?: string) => Promise<void>;
  /** `Set-Cookie` of a value, or of none, which removes the cookie. */
  readonly header: (cookie: string | undefined, isSecure: boolean) => string;
  readonly removeExpired: () => Promise<void>;
  /** How many are open: not ended, not expired. */
  readonly count: () => Promise<number>;
}
export const SessionStore = defineToken<SessionStore>('access/SessionStore');

interface Known {
  readonly userId: number;
  readonly expiresAtMs: number;
  readonly readAtMs: number;
}

export function storedSessions(db: MetadataDb, clock: Clock, secret: SecretKey, sessionDays: number): SessionStore {
  const cookies = signedCookies(secret);
  const known = new Map<string, Known>();
  const tables = () => db.tables<AccessTables>();
  const read = async (idHash: string): Promise<Known | undefined> => {
    const cached = known.get(idHash);
    if (cached !== undefined && clock.nowMs() - cached.readAtMs < freshForMs) return cached;
    const row = await tables().selectFrom('sessions').selectAll().where('id_hash', '=', idHash).executeTakeFirst();
    known.delete(idHash);
    if (row === undefined) return undefined;
    const found = { userId: row.user_id, expiresAtMs: Date.parse(`${row.expires_on}Z`), readAtMs: clock.nowMs() };
    known.set(idHash, found);
    return found;
  };
  return {
    csrfTokenOf: cookies.csrfTokenOf,
    newFormToken: cookies.newFormToken,
    isCsrfTokenOf: cookies.isCsrfTokenOf,
    header: (cookie, isSecure) => cookieHeader(cookie, isSecure, sessionDays),
    create: async ({ userId, method, signOutAddress = null, formToken = '' }) => {
      const { cookie, idHash } = cookies.issue(formToken);
      const now = clock.nowMs();
      await tables()
        .insertInto('sessions')
        .values({
          id_hash: idHash,
          user_id: userId,
          method,
          sign_out_address: signOutAddress,
          created_on: storedTime(now),
          expires_on: storedTime(now + sessionDays * msPerDay),
        })
        .execute();
      return cookie;
    },
    userOf: async (cookie) => {
      const idHash = cookies.idHashOf(cookie);
      const session = idHash === undefined ? undefined : await read(idHash);
      return session !== undefined && session.expiresAtMs > clock.nowMs() ? session.userId : undefined;
    },
    close: async (cookie) => {
      const idHash = cookies.idHashOf(cookie);
      if (idHash === undefined) return undefined;
      const ended = await tables()
        .deleteFrom('sessions')
        .where('id_hash', '=', idHash)
        .returning('sign_out_address')
        .executeTakeFirst();
      known.delete(idHash);
      return ended?.sign_out_address ?? undefined;
    },
    closeAllOf: async (userId, exceptCookie) => {
      const kept = exceptCookie === undefined ? '' : (cookies.idHashOf(exceptCookie) ?? '');
      await tables().deleteFrom('sessions').where('user_id', '=', userId).where('id_hash', '!=', kept).execute();
      known.clear();
    },
    count: async () => {
      const { count } = await tables()
        .selectFrom('sessions')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('expires_on', '>', storedTime(clock.nowMs()))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    removeExpired: async () => {
      await tables().deleteFrom('sessions').where('expires_on', '<=', storedTime(clock.nowMs())).execute();
      for (const [idHash, session] of known) if (session.expiresAtMs <= clock.nowMs()) known.delete(idHash);
    },
  };
}
