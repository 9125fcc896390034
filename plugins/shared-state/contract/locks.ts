import { defineToken } from '#core/common';

/** A name that nobody else holds until the lease runs out. */
export interface Lease {
  readonly name: string;
  /** Milliseconds that it lasts after it was taken or renewed. */
  readonly leaseMs: number;
  /**
   * Fencing token, a whole number: higher than that of any earlier lease of the name. Code that writes to a place that
   * compares tokens cannot overwrite what a later holder wrote.
   */
  readonly token: number;
  /** Begins the time anew. False: the lease is over, and another server may have the name. Rejects with `unavailable`. */
  readonly renew: () => Promise<boolean>;
  /** Frees the name for the next. Nothing happens when the lease is over. Rejects with `unavailable`. */
  readonly release: () => Promise<void>;
}

/**
 * Server: names that one holder at a time has, among all servers. A holder that dies loses its lease when the time is
 * over; one that cannot reach the store must stop by itself, as `keepLease` tells. Leases are for work that lasts, from
 * some seconds up, not for single writes.
 */
export interface Locks {
  /**
   * Undefined while somebody holds the name, also on this server. At least 5,000 ms, since clocks of servers may differ by
   * a second. Rejects with `unavailable` when the store cannot be reached; then the name may be held until the time is over.
   */
  readonly take: (name: string, leaseMs: number) => Promise<Lease | undefined>;
}
export const Locks = defineToken<Locks>('shared-state/Locks');
