import { setMaxListeners } from 'node:events';
import { toAppError, type Disposable, type Resolved, type TokenRecord } from '#core/common';
import type { Logger } from '../log/logger.ts';
import type { BackgroundJob } from './background-jobs.ts';

/** How long a stopping server waits for jobs that were told to end. Milliseconds. */
const stopTimeoutMs = 3_000;

/** Starts the jobs. A job that fails is logged and, when it repeats, tried again at its next turn. */
export function runJobs(
  jobs: readonly BackgroundJob[],
  resolve: (deps: TokenRecord) => Resolved<TokenRecord>,
  logger: Logger,
): Disposable {
  const abort = new AbortController();
  setMaxListeners(0, abort.signal); // each waiting job listens; Node warns of more than ten
  const running = jobs.map((job) => runJob(job, resolve(job.deps), logger, abort.signal));
  return {
    dispose: async () => {
      abort.abort();
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<void>((done) => {
        timer = setTimeout(done, stopTimeoutMs);
      });
      await Promise.race([Promise.all(running), timeout]);
      clearTimeout(timer);
    },
  };
}

async function runJob(
  job: BackgroundJob,
  services: Resolved<TokenRecord>,
  logger: Logger,
  signal: AbortSignal,
): Promise<void> {
  do {
    try {
      await job.run(services, signal);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.kind !== 'cancelled')
        logger.error({ job: job.id, problem: error.stack ?? error.message }, 'background job failed');
    }
    if (job.everyMs !== undefined) await pause(job.everyMs, signal);
  } while (job.everyMs !== undefined && !signal.aborted);
}

async function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(end, durationMs);
    function end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
    signal.addEventListener('abort', end);
  });
}
