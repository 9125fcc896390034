import { createHash, randomBytes } from 'node:crypto';
import { defineToken } from '#core/common';
import type { Clock } from '#core/server';

const validForMs = 86_400_000;

/** Links that sign the local owner in. They live in memory: each start prints its own, and the last one's are void. */
export interface OneTimeLinks {
  readonly issue: () => string;
  /** Whether the token was valid; it no longer is. */
  readonly redeem: (token: string) => boolean;
}
export const OneTimeLinks = defineToken<OneTimeLinks>('access/OneTimeLinks');

export function oneTimeLinks(clock: Clock): OneTimeLinks {
  const expiryByHash = new Map<string, number>();
  const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
  return {
    issue: () => {
      const token = randomBytes(24).toString('base64url');
      expiryByHash.set(hashOf(token), clock.nowMs() + validForMs);
      return token;
    },
    redeem: (token) => {
      const hash = hashOf(token);
      const expiresAtMs = expiryByHash.get(hash);
      expiryByHash.delete(hash);
      return expiresAtMs !== undefined && expiresAtMs > clock.nowMs();
    },
  };
}
