import { randomUUID } from 'node:crypto';
import { AppError, defineToken, disposable, issueCodesOf, toAppError, type Disposable } from '#core/common';
import type { Logger, Metrics } from '#core/server';
import type { ChartDataCall, ChartDataJob } from '#plugins/charts';
import type { Channels, Locks } from '#plugins/shared-state';
import { jobMessages } from '../common/messages.ts';
import type { JobEvent } from '../contract/routes.ts';
import type { Channel } from './channel-tokens.ts';
import type { JobResults } from './job-results.ts';
import type { JobStore } from './job-store.ts';
import { cancelledJobs, tellNews } from './job-topics.ts';
import { serverLease } from './server-lease.ts';

/** Jobs at work or in the queue of the database; more are refused. */
const mostJobs = 1_000;

/** The jobs of this process. */
export interface RunningJobs {
  /** Begins to hear of jobs that are cancelled at other servers; disposing stops all jobs. */
  readonly open: () => Disposable;
  readonly begin: (call: ChartDataCall, channel: Channel) => Promise<ChartDataJob>;
  /** Stops the caller's own job, in the engine too, regardless of which server runs it. */
  readonly cancel: (jobId: string, userId: number) => Promise<void>;
}
export const RunningJobs = defineToken<RunningJobs>('async-queries/RunningJobs');

interface Parts {
  readonly store: JobStore;
  readonly results: JobResults;
  readonly channels: Channels;
  readonly locks: Locks;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

const measureRunning = (metrics: Metrics, count: () => number): void => {
  metrics.measured('tessera_chart_jobs_running', 'Chart jobs at work or in line at this server.', count);
};

export function runningJobs({ store, results, channels, locks, logger, metrics }: Parts): RunningJobs {
  const running = new Map<string, AbortController>();
  const server = serverLease(locks);
  const work = async (jobId: string, resultKey: string, call: ChartDataCall, stop: AbortController): Promise<void> => {
    try {
      const { checkAccess, isPrivate } = call;
      results.keep(resultKey, { answer: await call.run(stop.signal), checkAccess, isPrivate });
      tellNews(channels, await store.finish(jobId, { status: 'done', errors: [] }));
    } catch (thrown) {
      if (stop.signal.aborted) return; // the code that stopped it handles the rest
      tellNews(channels, await store.finish(jobId, { status: 'error', errors: errorsOf(toAppError(thrown)) }));
    } finally {
      running.delete(jobId);
    }
  };
  const stopAll = (): void => {
    for (const stop of running.values()) stop.abort();
  };
  /** For cancels that this server was not told. */
  const stopRemoved = async (): Promise<void> => {
    const ids = [...running.keys()];
    if (ids.length === 0) return;
    const wanted = new Set(await store.unfinishedOf((await server.current()).id));
    for (const id of ids) if (!wanted.has(id)) running.get(id)?.abort();
  };
  const stopMissed = (): void => {
    stopRemoved().catch((thrown: unknown) => {
      logger.warn({ problem: toAppError(thrown).message }, 'cancelled jobs could not be looked for');
    });
  };
  return {
    open: () => {
      measureRunning(metrics, () => running.size);
      const onMessage = ({ jobId }: { readonly jobId: string }): void => running.get(jobId)?.abort();
      const end = channels.subscribe(cancelledJobs, { onMessage, onGap: stopMissed });
      return disposable(async () => {
        end();
        stopAll();
        await server.release();
      });
    },
    begin: async (call, channel) => {
      if (running.size >= mostJobs) {
        throw new AppError('unavailable', jobMessages.tooMany(), { errorType: 'ASYNC_WORKERS_ERROR' });
      }
      const [jobId, resultKey] = [randomUUID(), `qc-${randomUUID()}`];
      const { userId } = call.reader;
      const { id: serverId, lost } = await server.current();
      await store.add({
        job_id: jobId,
        channel_id: channel.id,
        user_id: userId,
        result_path: call.resultPath,
        result_key: resultKey,
        server: serverId,
      });
      const stop = new AbortController();
      running.set(jobId, stop);
      lost.addEventListener('abort', stopAll); // once, however many jobs say so
      work(jobId, resultKey, call, stop).catch((thrown: unknown) => {
        logger.error({ jobId, problem: toAppError(thrown).stack }, 'the end of a job could not be written');
      });
      return {
        channel_id: channel.id,
        job_id: jobId,
        user_id: userId,
        status: 'pending',
        errors: [],
        result_url: null,
      };
    },
    cancel: async (jobId, userId) => {
      const job = await store.find(jobId);
      if (job?.user_id !== userId) return;
      await store.remove(jobId);
      channels.publish(cancelledJobs, { jobId });
    },
  };
}

/**
 * A failure in the form of docs/http-api.md, "Jobs", with the error type and the issue codes that its reply would have.
 */
function errorsOf(error: AppError): JobEvent['errors'] {
  const told = error.extra['errors'];
  if (Array.isArray(told) && told.length > 0) return told as JobEvent['errors']; // worded by charts in this form
  const errorType = error.errorType ?? (error.kind === 'internal' ? 'GENERIC_BACKEND_ERROR' : 'GENERIC_COMMAND_ERROR');
  return [
    {
      message: error.message,
      error_type: errorType,
      level: 'error',
      extra: { ...error.extra, issue_codes: issueCodesOf(errorType) },
    },
  ];
}
