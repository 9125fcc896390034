import { SignJWT, errors, jwtVerify } from 'jose';
import { defineToken } from '#core/common';
import type { Clock, SecretKey } from '#core/server';
import type { Account } from './accounts.ts';

type TokenKind = 'access' | 'refresh';

export interface TokenClaims {
  readonly userId: number;
  readonly credentialsStamp: string;
}

/** JWTs of API clients: HS256, worthless once the user's credentials stamp changes. */
export interface AccessTokens {
  readonly issue: (kind: TokenKind, account: Account) => Promise<string>;
  /** The claims of a token of this kind whose signature and expiry hold. */
  readonly read: (kind: TokenKind, token: string) => Promise<TokenClaims | undefined>;
  /** Whether it is such a token, and all that is wrong with it is its age. */
  readonly hasExpired: (kind: TokenKind, token: string) => Promise<boolean>;
}
export const AccessTokens = defineToken<AccessTokens>('access/AccessTokens');

export function jwtAccessTokens(
  secret: SecretKey,
  clock: Clock,
  lifetimes: { readonly accessMinutes: number; readonly refreshDays: number },
): AccessTokens {
  const keys = { access: secret.derive('access/jwt-access'), refresh: secret.derive('access/jwt-refresh') };
  const secondsOf = { access: lifetimes.accessMinutes * 60, refresh: lifetimes.refreshDays * 86_400 };
  const verify = (kind: TokenKind, token: string) =>
    jwtVerify(token, keys[kind], {
      algorithms: ['HS256'],
      currentDate: new Date(clock.nowMs()),
      requiredClaims: ['sub', 'exp'],
    });
  return {
    issue: (kind, account) => {
      const nowS = Math.floor(clock.nowMs() / 1000);
      return new SignJWT({ type: kind, stamp: account.credentialsStamp })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(String(account.id))
        .setIssuedAt(nowS)
        .setExpirationTime(nowS + secondsOf[kind])
        .sign(keys[kind]);
    },
    read: async (kind, token) => {
      try {
        const { payload } = await verify(kind, token);
        const { stamp, sub, type } = payload;
        if (type !== kind || typeof stamp !== 'string' || sub === undefined) return undefined;
        return { userId: Number(sub), credentialsStamp: stamp };
      } catch {
        return undefined; // every reason a token does not hold means the same: no credentials
      }
    },
    hasExpired: async (kind, token) => {
      try {
        await verify(kind, token);
        return false;
      } catch (failure) {
        return failure instanceof errors.JWTExpired && failure.payload['type'] === kind;
      }
    },
  };
}

/** The token of an `Authorization: Bearer …` header. */
export function bearerToken(header: string | readonly string[] | undefined): string | undefined {
  const text = typeof header === 'string' ? header : header?.[0];
  return text === undefined ? undefined : /^Bearer\s+(\S+)$/i.exec(text)?.[1];
}
