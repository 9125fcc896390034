import { defineToken } from '#core/common';
import type { Clock } from '#core/server';

/** Milliseconds between two looks that are one watch still. Longer: somebody may have spoken and not been heard. */
const longestBreakMs = 12_000;

/**
 * Since when this process watches without a break. While the metadata database is away nobody can say that it lives; so
 * silence counts from when it is back.
 */
export interface LivenessCheck {
  /** To be called after each look at the database that came to its end. Milliseconds since the epoch. */
  readonly watchingSinceMs: () => number;
}
/** One for each job, as each has looks of its own. */
export const LivenessCheck = defineToken<{ readonly runs: LivenessCheck; readonly rows: LivenessCheck }>(
  'sqllab/Lookout',
);

export function unbrokenLivenessCheck(clock: Clock): LivenessCheck {
  let [sinceMs, lastMs] = [0, -Infinity]; // the first look begins the watch
  return {
    watchingSinceMs: () => {
      const nowMs = clock.nowMs();
      if (nowMs - lastMs > longestBreakMs) sinceMs = nowMs;
      lastMs = nowMs;
      return sinceMs;
    },
  };
}
