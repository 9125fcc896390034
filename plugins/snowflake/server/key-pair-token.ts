import { SignJWT } from 'jose';
import type { SnowflakeAddress } from '../common/snowflake-uri.ts';
import type { SigningKey } from './private-key.ts';

/** Snowflake takes no token that is valid for longer than an hour. */
const validSeconds = 3_600;
/** A new one is made so long before the old one ends, for clocks that differ and statements that are sent again. */
const earlySeconds = 600;

/** Of locators with a region the first part, and of organisations the whole name. */
export function accountOfToken(account: string): string {
  const isGlobal = account.toLowerCase().includes('.global');
  const name = isGlobal ? account.split('-')[0] : account.split('.')[0];
  return (name ?? account).toUpperCase();
}

/** Tokens for a user's key, each for an hour. `nowSeconds` since the epoch. */
export function keyPairTokens(
  { account, user }: Pick<SnowflakeAddress, 'account' | 'user'>,
  { key, fingerprint }: SigningKey,
  nowSeconds: () => number = () => Math.floor(Date.now() / 1_000),
): () => Promise<string> {
  const subject = `${accountOfToken(account)}.${user}`;
  let made: { readonly token: Promise<string>; readonly until: number } | undefined;
  return () => {
    const now = nowSeconds();
    if (made === undefined || made.until <= now) {
      const token = new SignJWT()
        .setProtectedHeader({ alg: 'RS256' })
        .setIssuer(`${subject}.${fingerprint}`)
        .setSubject(subject)
        .setIssuedAt(now)
        .setExpirationTime(now + validSeconds)
        .sign(key);
      made = { token, until: now + validSeconds - earlySeconds };
    }
    return made.token;
  };
}
