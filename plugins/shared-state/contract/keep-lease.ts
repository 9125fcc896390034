import type { Lease } from './locks.ts';

/** A lease that is renewed by itself. */
export interface KeptLease {
  /** Aborted once the lease is over without having been released: renewal came too late, or the store is away. */
  readonly lost: AbortSignal;
  /** Ends the renewal and frees the name. Rejects with `unavailable`; then the name is free when the time is over. */
  readonly release: () => Promise<void>;
}

/** Renews a lease three times in its length until it is released or lost. */
export function keepLease(lease: Lease): KeptLease {
  const lost = new AbortController();
  const stop = (): void => {
    clearInterval(renewing);
    clearTimeout(end);
  };
  const lose = (): void => {
    stop();
    lost.abort();
  };
  let isReleased = false;
  let end = setTimeout(lose, lease.leaseMs);
  const renew = async (): Promise<void> => {
    // The time counts from before the store was asked, so that it is over here no later than there.
    const next = setTimeout(lose, lease.leaseMs);
    const isHeld = await lease.renew().catch(() => undefined); // tried again at the next turn
    if (isHeld === undefined || isReleased || lost.signal.aborted) {
      clearTimeout(next);
      return;
    }
    clearTimeout(end);
    end = next;
    if (!isHeld) lose();
  };
  const renewing = setInterval(() => void renew(), lease.leaseMs / 3);
  return {
    lost: lost.signal,
    release: () => {
      isReleased = true;
      stop();
      return lease.release();
    },
  };
}
