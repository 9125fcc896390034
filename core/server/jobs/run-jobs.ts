import { setMaxListeners } from 'node:events';
import { toAppError, type Disposable, type Resolved, type TokenRecord } from '#core/common';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../log/metrics.ts';
import { inWork } from '../log/work-context.ts';
import type { Tracing, WorkSpan } from '../trace/work-span.ts';
import type { BackgroundJob } from './background-jobs.ts';

/** How long a stopping server waits for jobs that were told to end. Milliseconds. */
const stopTimeoutMs = 3_000;

const secondBuckets = [0.01, 0.1, 1, 10, 60, 600];

interface JobObservers {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing | undefined;
}

type BeginRun = (job: string) => {
  readonly span: WorkSpan | undefined;
  readonly end: (outcome: 'success' | 'failed' | 'cancelled') => void;
};

/** Starts the jobs. A job that fails is logged and, when it repeats, tried again at its next turn. */
export function runJobs(
  jobs: readonly BackgroundJob[],
  resolve: (deps: TokenRecord) => Resolved<TokenRecord>,
  { logger, metrics, tracing }: JobObservers,
): Disposable {
  const seconds = metrics.histogram(
    'tessera_job_seconds',
    'Time that background jobs took, by their outcome.',
    secondBuckets,
    ['job', 'outcome'],
  );
  const begin: BeginRun = (job) => {
    const startedMs = performance.now();
    const span = tracing?.begin(`job ${job}`);
    return {
      span,
      end: (outcome) => {
        seconds.observe((performance.now() - startedMs) / 1_000, { job, outcome });
        span?.end({ attributes: { 'tessera.job': job }, failure: outcome === 'success' ? undefined : outcome });
      },
    };
  };
  const abort = new AbortController();
  setMaxListeners(0, abort.signal); // each waiting job listens; Node warns of more than ten
  const running = jobs.map((job) => runJob(job, resolve(job.deps), { logger, begin }, abort.signal));
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
  { logger, begin }: { readonly logger: Logger; readonly begin: BeginRun },
  signal: AbortSignal,
): Promise<void> {
  do {
    const { span, end } = begin(job.id);
    try {
      await inWork({ job: job.id }, () => job.run(services, signal), span);
      end('success');
    } catch (thrown) {
      const error = toAppError(thrown);
      end(error.kind === 'cancelled' ? 'cancelled' : 'failed');
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
