import { randomUUID } from 'node:crypto';
import { AppError } from '#core/common';
import { keepLease, type KeptLease, type Locks } from '#plugins/shared-state';
import { jobMessages } from '../common/messages.ts';

/** A server that is silent for longer has died, and its jobs with it. Milliseconds. */
const leaseMs = 30_000;

/** This server as the owner of jobs. */
export interface JobServer {
  /** Saved with its jobs. */
  readonly id: string;
  /** Aborted when other servers take this one for dead. */
  readonly lost: AbortSignal;
}

/** Takes the lease with the first job, so that a server without jobs has none. */
export interface ServerLease {
  /** Throws `unavailable` when no lease can be had. */
  readonly current: () => Promise<JobServer>;
  readonly release: () => Promise<void>;
}

export function serverLease(locks: Locks): ServerLease {
  let held: Promise<JobServer & KeptLease> | undefined;
  const take = async (): Promise<JobServer & KeptLease> => {
    const id = randomUUID();
    const lease = await locks.take(lockOf(id), leaseMs);
    if (lease === undefined) throw new AppError('unavailable', jobMessages.failed()); // nobody else knows the name
    const kept = keepLease(lease);
    kept.lost.addEventListener('abort', forget);
    return { id, ...kept };
  };
  const forget = (): void => {
    held = undefined;
  };
  return {
    current: async () => {
      const taking = (held ??= take());
      try {
        return await taking;
      } catch (thrown) {
        forget();
        throw thrown;
      }
    },
    release: async () => {
      const last = held;
      forget();
      await (await last)?.release();
    },
  };
}

/** Does something about the jobs of a server that is gone; nothing while it lives, or when another server does it. */
export async function ifGone(locks: Locks, serverId: string, work: () => Promise<void>): Promise<void> {
  const lease = await locks.take(lockOf(serverId), leaseMs);
  if (lease === undefined) return;
  try {
    await work();
  } finally {
    await lease.release();
  }
}

const lockOf = (serverId: string): string => `async-queries/server/${serverId}`;
