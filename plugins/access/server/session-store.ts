import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { defineToken } from '#core/common';
import { storedTime, type Clock, type MetadataDb, type SecretKey } from '#core/server';
import type { AccessTables } from './access-tables.ts';

export const sessionCookieName = 'session';
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

/**
 * Signed-in browsers. A cookie is `<id>.<signature>`; the database holds the hash of the id. The id is random; behind a
 * tilde it names the form's token it was opened with.
 */
export interface SessionStore {
  /** Value of the new session's cookie. */
  readonly create: (session: NewSession) => Promise<string>;
  /** The user of a valid cookie. */
  readonly userOf: (cookie: string) => Promise<number | undefined>;
  /** Gives the address where signing out of it leads, if it has one. */
  readonly close: (cookie: string) => Promise<string | undefined>;
  /** Ends all sessions of a user, except the one of `exceptCookie`. */
  readonly closeAllOf: (userId: number, exceptCookie?: string) => Promise<void>;
  /** The token that state-changing requests of this session must carry. */
  readonly csrfTokenOf: (cookie: string) => string;
  /** A token for the form of somebody who is not signed in. */
  readonly newFormToken: () => string;
  /** Whether a request with this cookie and token was made by somebody who could read our pages. */
  readonly isCsrfTokenOf: (cookie: string, token: string) => boolean;
  /** `Set-Cookie` of a value, or of none, which removes the cookie. */
  readonly header: (cookie: string | undefined, isSecure: boolean) => string;
  readonly removeExpired: () => Promise<void>;
}
export const SessionStore = defineToken<SessionStore>('access/SessionStore');

/** What is derived from a cookie whose signature holds; the same for as long as the server runs. */
interface Proof {
  readonly idHash: string;
  readonly csrfToken: string;
}

/** Cookies whose proof is remembered; beyond it all are forgotten, which costs a computation each. */
const mostProofs = 10_000;

interface Known {
  readonly userId: number;
  readonly expiresAtMs: number;
  readonly readAtMs: number;
}

export function storedSessions(db: MetadataDb, clock: Clock, secret: SecretKey, sessionDays: number): SessionStore {
  const cookieKey = secret.derive('access/session-cookie');
  const csrfKey = secret.derive('access/csrf');
  const sign = (id: string) => createHmac('sha256', cookieKey).update(id).digest('base64url');
  const signForm = (nonce: string) => createHmac('sha256', csrfKey).update(`form ${nonce}`).digest('base64url');
  const isFormToken = (token: string): boolean => {
    const [nonce, signature, ...rest] = token.split('.');
    return (
      nonce !== undefined && signature !== undefined && rest.length === 0 && equalTexts(signForm(nonce), signature)
    );
  };
  const known = new Map<string, Known>();
  const tables = () => db.tables<AccessTables>();

  const proofs = new Map<string, Proof>();
  /** Only valid cookies are remembered, so nobody fills the memory with made-up ones. */
  const proofOf = (cookie: string): Proof | undefined => {
    const before = proofs.get(cookie);
    if (before !== undefined) return before;
    const [id, signature, ...rest] = cookie.split('.');
    if (id === undefined || signature === undefined || rest.length > 0 || !equalTexts(sign(id), signature))
      return undefined;
    const proof = {
      idHash: createHash('sha256').update(id).digest('hex'),
      csrfToken: createHmac('sha256', csrfKey).update(cookie).digest('base64url'),
    };
    if (proofs.size >= mostProofs) proofs.clear();
    proofs.set(cookie, proof);
    return proof;
  };
  const csrfTokenOf = (cookie: string): string =>
    proofOf(cookie)?.csrfToken ?? createHmac('sha256', csrfKey).update(cookie).digest('base64url');
  const hashOf = (cookie: string): string | undefined => proofOf(cookie)?.idHash;
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
    create: async ({ userId, method, signOutAddress = null, formToken = '' }) => {
      const isKept = isFormToken(formToken);
      const id = `${randomBytes(32).toString('base64url')}${isKept ? `~${shortHashOf(formToken)}` : ''}`;
      const cookie = `${id}.${sign(id)}`;
      const now = clock.nowMs();
      await tables()
        .insertInto('sessions')
        .values({
          id_hash: createHash('sha256').update(id).digest('hex'),
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
      const idHash = hashOf(cookie);
      const session = idHash === undefined ? undefined : await read(idHash);
      return session !== undefined && session.expiresAtMs > clock.nowMs() ? session.userId : undefined;
    },
    close: async (cookie) => {
      const idHash = hashOf(cookie);
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
      const kept = exceptCookie === undefined ? '' : (hashOf(exceptCookie) ?? '');
      await tables().deleteFrom('sessions').where('user_id', '=', userId).where('id_hash', '!=', kept).execute();
      known.clear();
    },
    csrfTokenOf,
    newFormToken: () => {
      const nonce = randomBytes(18).toString('base64url');
      return `${nonce}.${signForm(nonce)}`;
    },
    isCsrfTokenOf: (cookie, token) => {
      if (equalTexts(token, csrfTokenOf(cookie))) return true;
      const kept = /^[\w-]+~([\w-]+)\./.exec(cookie)?.[1];
      return kept !== undefined && isFormToken(token) && equalTexts(shortHashOf(token), kept);
    },
    header: (cookie, isSecure) => {
      const maxAgeS = cookie === undefined ? 0 : sessionDays * 86_400;
      const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeS}${isSecure ? '; Secure' : ''}`;
      return `${sessionCookieName}=${cookie ?? ''}; ${attributes}`;
    },
    removeExpired: async () => {
      await tables().deleteFrom('sessions').where('expires_on', '<=', storedTime(clock.nowMs())).execute();
      for (const [idHash, session] of known) if (session.expiresAtMs <= clock.nowMs()) known.delete(idHash);
    },
  };
}

/** 132 bits: short enough for a cookie, too many to find another token for. */
const shortHashOf = (token: string): string => createHash('sha256').update(token).digest('base64url').slice(0, 22);

/** Compares without telling by its duration where two texts differ. */
export function equalTexts(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
