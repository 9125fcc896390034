import { hash, verify } from '@node-rs/argon2';
import { defineToken } from '#core/common';

/** Cost of a hash: argon2id with 19 MiB and two passes, the smallest setting OWASP recommends. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Passwords as hashes. Both calls run off the main thread. */
export interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  /** Takes as long for an unknown user or one without a password (undefined) as for a known one. */
  readonly matches: (password: string, passwordHash: string | undefined) => Promise<boolean>;
}

export const Passwords = defineToken<Passwords>('access/Passwords');

export function argon2Passwords(): Passwords {
  let decoy: Promise<string> | undefined;
  return {
    hash: (password) => hash(password, cost),
    matches: async (password, passwordHash) => {
      if (passwordHash !== undefined) return verify(passwordHash, password);
      decoy ??= hash('nobody has this password', cost);
      await verify(await decoy, password);
      return false;
    },
  };
}
