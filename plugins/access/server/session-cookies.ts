import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SecretKey } from '#core/server';

export const sessionCookieName = 'session';
const secondsPerDay = 86_400;

/** What is derived from a cookie whose signature holds; the same for as long as the server runs. */
interface Proof {
  readonly idHash: string;
  readonly csrfToken: string;
}

/** Cookies whose proof is remembered; beyond it all are forgotten, which costs a computation each. */
const mostProofs = 10_000;

/**
 * Cookies of sessions and the tokens that belong to them. A cookie is `<id>.<signature>`; the id is random, and behind a
 * tilde it names the form's token it was opened with.
 */
export interface SessionCookies {
  /** A new cookie, and the hash of its id. A form's token that this server made stays good for the session. */
  readonly issue: (formToken: string) => { readonly cookie: string; readonly idHash: string };
  /** The hash of the id, in hexadecimal; undefined where the signature does not hold. */
  readonly idHashOf: (cookie: string) => string | undefined;
  /** The token that state-changing requests of this session must carry. */
  readonly csrfTokenOf: (cookie: string) => string;
  /** A token for the form of somebody who is not signed in. */
  readonly newFormToken: () => string;
  /** Whether a request with this cookie and token was made by somebody who could read our pages. */
  readonly isCsrfTokenOf: (cookie: string, token: string) => boolean;
}

export function signedCookies(secret: SecretKey): SessionCookies {
  const cookieKey = secret.derive('access/session-cookie');
  const csrfKey = secret.derive('access/csrf');
  const sign = (id: string): string => createHmac('sha256', cookieKey).update(id).digest('base64url');
  const signForm = (nonce: string): string => createHmac('sha256', csrfKey).update(`form ${nonce}`).digest('base64url');
  const signCsrf = (cookie: string): string => createHmac('sha256', csrfKey).update(cookie).digest('base64url');
  const isFormToken = (token: string): boolean => {
    const [nonce, signature, ...rest] = token.split('.');
    return (
      nonce !== undefined && signature !== undefined && rest.length === 0 && equalTexts(signForm(nonce), signature)
    );
  };
  const proofs = new Map<string, Proof>();
  /** Only valid cookies are remembered, so nobody fills the memory with made-up ones. */
  const proofOf = (cookie: string): Proof | undefined => {
    const before = proofs.get(cookie);
    if (before !== undefined) return before;
    const [id, signature, ...rest] = cookie.split('.');
    if (id === undefined || signature === undefined || rest.length > 0 || !equalTexts(sign(id), signature))
      return undefined;
    const proof = { idHash: hashOf(id), csrfToken: signCsrf(cookie) };
    if (proofs.size >= mostProofs) proofs.clear();
    proofs.set(cookie, proof);
    return proof;
  };
  const csrfTokenOf = (cookie: string): string => proofOf(cookie)?.csrfToken ?? signCsrf(cookie);
  return {
    issue: (formToken) => {
      const kept = isFormToken(formToken) ? `~${shortHashOf(formToken)}` : '';
      const id = `${randomBytes(32).toString('base64url')}${kept}`;
      return { cookie: `${id}.${sign(id)}`, idHash: hashOf(id) };
    },
    idHashOf: (cookie) => proofOf(cookie)?.idHash,
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
  };
}

/** `Set-Cookie` of a value for so many days, or of none, which removes the cookie. */
export function cookieHeader(cookie: string | undefined, isSecure: boolean, sessionDays: number): string {
  const maxAgeS = cookie === undefined ? 0 : sessionDays * secondsPerDay;
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeS}${isSecure ? '; Secure' : ''}`;
  return `${sessionCookieName}=${cookie ?? ''}; ${attributes}`;
}

const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex');

/** 132 bits: short enough for a cookie, too many to find another token for. */
const shortHashOf = (token: string): string => createHash('sha256').update(token).digest('base64url').slice(0, 22);

/** Compares without telling by its duration where two texts differ. */
function equalTexts(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
