import { defineToken } from '#core/common';
import type { Clock } from '#core/server';
import type { ChartDataCall, PackedAnswer } from '#plugins/charts';

/** How long an answer waits to be fetched. Milliseconds. */
const keptMs = 15 * 60_000;
/** Answers that wait to be fetched take at most this. Bytes. */
const limitBytes = 64 * 1_048_576;

/** An answer, and who may have it. */
interface JobResult {
  readonly answer: PackedAnswer;
  readonly checkAccess: ChartDataCall['checkAccess'];
}

/** Answers of jobs until their pages have fetched them; the cache of queries keeps results longer. */
export interface JobResults {
  readonly keep: (key: string, result: JobResult) => void;
  /** Undefined when it waited too long or others needed the place. */
  readonly find: (key: string) => JobResult | undefined;
}
export const JobResults = defineToken<JobResults>('async-queries/JobResults');

export function memoryJobResults(clock: Clock): JobResults {
  const kept = new Map<string, { readonly result: JobResult; readonly untilMs: number }>();
  let sizeBytes = 0;
  const drop = (key: string): void => {
    sizeBytes -= kept.get(key)?.result.answer.gzipped.byteLength ?? 0;
    kept.delete(key);
  };
  return {
    keep: (key, result) => {
      kept.set(key, { result, untilMs: clock.nowMs() + keptMs });
      sizeBytes += result.answer.gzipped.byteLength;
      // Insertion order is age; the newest stays even when it is larger than all the place there is.
      for (const [oldest, { untilMs }] of kept) {
        if (oldest === key || (sizeBytes <= limitBytes && untilMs > clock.nowMs())) break;
        drop(oldest);
      }
    },
    find: (key) => {
      const found = kept.get(key);
      if (found !== undefined && found.untilMs <= clock.nowMs()) drop(key);
      return kept.get(key)?.result;
    },
  };
}
