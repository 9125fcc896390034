import { randomUUID } from 'node:crypto';
import { AppError } from '#core/common';
import type { Lease, Locks } from '../contract/locks.ts';
import type { OpenedStore } from './opened-store.ts';

/** Clocks may differ by a second, and a renewal takes its time. Milliseconds. */
const shortestLeaseMs = 5_000;

/** A lock is a value that names its holder, which alone knows the version. */
export function storedLocks({ ask }: Pick<OpenedStore, 'ask'>): Locks {
  return {
    take: async (name, leaseMs) => {
      if (leaseMs < shortestLeaseMs) throw new AppError('internal', `The lease of ${name} is too short.`);
      const key = `lock:${name}`;
      const holder = randomUUID();
      const write = (expected: number) =>
        ask((store) => store.write(key, { value: holder, expected, lifetimeMs: leaseMs }));
      /** Of what this holder wrote, also when the answer to that was lost. */
      const ownVersion = async (): Promise<number | undefined> => {
        const stored = (await ask((store) => store.read([key]))).get(key);
        return stored?.value === holder ? stored.version : undefined;
      };
      const renew = async (version: number): Promise<number | undefined> => {
        const next = await write(version);
        if (next !== undefined) return next;
        const own = await ownVersion();
        return own === undefined ? undefined : write(own);
      };
      const token = await write(0);
      if (token === undefined) return undefined;
      const remove = (version: number) => ask((store) => store.remove(key, version));
      return { name, leaseMs, token, ...lifeOf(token, renew, remove) };
    },
  };
}

/** Renewals and the release come one at a time, since each needs the version that the one before has written. */
function lifeOf(
  token: number,
  renew: (version: number) => Promise<number | undefined>,
  remove: (version: number) => Promise<void>,
): Pick<Lease, 'renew' | 'release'> {
  /** Undefined once the lease is over. */
  let version: number | undefined = token;
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined); // the caller gets the error
    return done;
  };
  return {
    renew: () =>
      inTurn(async () => {
        if (version !== undefined) version = await renew(version);
        return version !== undefined;
      }),
    release: () =>
      inTurn(async () => {
        const held = version;
        version = undefined;
        if (held !== undefined) await remove(held);
      }),
  };
}
