import { defineToken } from '#core/common';
import type { Clock } from '#core/server';
import type { ChartDataCall, PackedAnswer } from '#plugins/charts';
import type { ResultCache } from '#plugins/result-cache';

/** How long an answer waits to be fetched. Milliseconds. */
const keptMs = 15 * 60_000;
/** Answers that wait to be fetched take at most this in memory; older ones go to the result cache. Bytes. */
const defaultLimitBytes = 64 * 1_048_576;
/** Begins their keys in the result cache. */
const prefix = 'job-1:';

/** An answer, and who may have it. */
interface JobResult {
  readonly answer: PackedAnswer;
  readonly checkAccess: ChartDataCall['checkAccess'];
  /** Never stored outside of memory. */
  readonly isPrivate: boolean;
}

/**
 * Answers of jobs until their pages have fetched them; the cache of queries keeps results longer. Only this process gives
 * them, since the check of access is part of the request.
 */
export interface JobResults {
  readonly keep: (key: string, result: JobResult) => void;
  /** Undefined when it waited too long, or there was no room for it. */
  readonly find: (key: string) => Promise<JobResult | undefined>;
}
export const JobResults = defineToken<JobResults>('async-queries/JobResults');

interface Waiting {
  readonly contentType: string;
  readonly checkAccess: JobResult['checkAccess'];
  readonly isPrivate: boolean;
  readonly untilMs: number;
  /** Undefined: in the result cache. */
  readonly gzipped: Uint8Array | undefined;
}

export function keptJobResults(services: {
  readonly cache: ResultCache;
  readonly clock: Clock;
  readonly limitBytes?: number;
}): JobResults {
  const { cache, clock, limitBytes = defaultLimitBytes } = services;
  /** Insertion order is age. */
  const waiting = new Map<string, Waiting>();
  let memoryBytes = 0;

  const dropExpired = (): void => {
    for (const [key, { untilMs, gzipped }] of waiting) {
      if (untilMs > clock.nowMs()) break;
      memoryBytes -= gzipped?.byteLength ?? 0;
      waiting.delete(key);
    }
  };
  /** The newest stays even when it is larger than all the place there is. */
  const moveOldest = (newestKey: string): void => {
    for (const [key, result] of waiting) {
      if (memoryBytes <= limitBytes || key === newestKey) break;
      const { gzipped, untilMs, isPrivate } = result;
      if (gzipped === undefined) continue;
      memoryBytes -= gzipped.byteLength;
      if (isPrivate) {
        waiting.delete(key);
        continue;
      }
      waiting.set(key, { ...result, gzipped: undefined });
      void cache.put(prefix + key, gzipped, { maxAgeMs: untilMs - clock.nowMs(), tags: [] });
    }
  };

  return {
    keep: (key, { answer, checkAccess, isPrivate }) => {
      dropExpired();
      waiting.set(key, { ...answer, checkAccess, isPrivate, untilMs: clock.nowMs() + keptMs });
      memoryBytes += answer.gzipped.byteLength;
      moveOldest(key);
    },
    find: async (key) => {
      dropExpired();
      const found = waiting.get(key);
      if (found === undefined) return undefined;
      const { contentType, checkAccess, isPrivate } = found;
      const gzipped = found.gzipped ?? (await cache.get(prefix + key))?.bytes;
      return gzipped === undefined ? undefined : { answer: { gzipped, contentType }, checkAccess, isPrivate };
    },
  };
}
