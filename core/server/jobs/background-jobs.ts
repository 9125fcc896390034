import { withDeps, defineExtensionPoint, type Resolved, type TokenRecord } from '#core/common';

/** Work beside requests: once after start, or again and again. */
export interface BackgroundJob {
  /** `plugin/what`. */
  readonly id: string;
  /** Milliseconds between the end of a run and the next; absent: once, right after the server listens. */
  readonly everyMs?: number;
  readonly deps: TokenRecord;
  readonly run: (services: Readonly<Record<string, unknown>>, signal: AbortSignal) => Promise<void>;
}

export const BackgroundJobs = defineExtensionPoint<BackgroundJob>({
  id: 'core/background-jobs',
  summary: 'Work that runs beside requests, once after start or at intervals, and stops when the server drains.',
  keyOf: (job) => job.id,
  isReadAtStart: true,
});

export function defineBackgroundJob<R extends TokenRecord>(
  job: Omit<BackgroundJob, 'deps' | 'run'> & {
    readonly deps: R;
    readonly run: (services: Resolved<R>, signal: AbortSignal) => Promise<void>;
  },
): BackgroundJob {
  return withDeps(job);
}
