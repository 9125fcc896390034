import { AppError, defineToken } from '#core/common';
import type { JobEvent } from '#plugins/async-queries';

/** Who waits for which job. */
export interface JobWaiters {
  /** Resolves with the event that ends the job; an abort rejects with kind `cancelled` and gives the job up. */
  readonly wait: (jobId: string, signal: AbortSignal) => Promise<JobEvent>;
  /** Hands an event to the caller that waits for its job; false when there is none. */
  readonly settle: (event: JobEvent) => boolean;
  /** Resolves as soon as somebody waits. */
  readonly untilWanted: () => Promise<void>;
  /** Told every job that is given up. Gives what ends it. */
  readonly onCancelled: (listener: (job: { readonly jobId: string }) => void) => () => void;
  /** Gives every job up, because the page goes away. */
  readonly leave: () => void;
}
export const JobWaiters = defineToken<JobWaiters>('async-queries/JobWaiters');

export function jobWaiters(): JobWaiters {
  const waiting = new Map<string, (event: JobEvent) => void>();
  const leaving = new Map<string, () => void>();
  const givenUp = new Set<(job: { readonly jobId: string }) => void>();
  let tellWanted: (() => void)[] = [];
  return {
    wait: (jobId, signal) =>
      new Promise((resolve, reject) => {
        const giveUp = (): void => {
          waiting.delete(jobId);
          leaving.delete(jobId);
          for (const listener of givenUp) listener({ jobId });
          reject(new AppError('cancelled', 'The request was cancelled.'));
        };
        if (signal.aborted) {
          giveUp();
          return;
        }
        signal.addEventListener('abort', giveUp, { once: true });
        leaving.set(jobId, giveUp);
        waiting.set(jobId, (event) => {
          leaving.delete(jobId);
          signal.removeEventListener('abort', giveUp);
          resolve(event);
        });
        const told = tellWanted;
        tellWanted = [];
        for (const tell of told) tell();
      }),
    settle: (event) => {
      const waiter = waiting.get(event.job_id);
      if (waiter === undefined) return false;
      waiting.delete(event.job_id);
      waiter(event);
      return true;
    },
    untilWanted: () =>
      waiting.size > 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            tellWanted.push(resolve);
          }),
    onCancelled: (listener) => {
      givenUp.add(listener);
      return () => {
        givenUp.delete(listener);
      };
    },
    leave: () => {
      for (const giveUp of [...leaving.values()]) giveUp();
    },
  };
}
