import { randomUUID } from 'node:crypto';
import { AppError, defineToken, issueCodesOf, toAppError, type Disposable } from '#core/common';
import type { Logger } from '#core/server';
import type { ChartDataCall, ChartDataJob } from '#plugins/charts';
import { jobTexts } from '../common/messages.ts';
import type { JobEvent } from '../contract/routes.ts';
import type { Channel } from './channel-tokens.ts';
import type { JobNews } from './job-news.ts';
import type { JobResults } from './job-results.ts';
import type { JobStore } from './job-store.ts';

/** Jobs at work or in the queue of the database; more are refused. */
const mostJobs = 1_000;

/** The jobs of this process. */
export interface RunningJobs extends Disposable {
  readonly begin: (call: ChartDataCall, channel: Channel) => Promise<ChartDataJob>;
  /** Stops the caller's own job, in the engine too. */
  readonly cancel: (jobId: string, userId: number) => Promise<void>;
}
export const RunningJobs = defineToken<RunningJobs>('async-queries/RunningJobs');

interface Parts {
  readonly store: JobStore;
  readonly results: JobResults;
  readonly news: JobNews;
  readonly logger: Logger;
}

export function runningJobs({ store, results, news, logger }: Parts): RunningJobs {
  const running = new Map<string, AbortController>();
  const work = async (jobId: string, resultKey: string, call: ChartDataCall, stop: AbortController): Promise<void> => {
    try {
      const { checkAccess, isPrivate } = call;
      results.keep(resultKey, { answer: await call.run(stop.signal), checkAccess, isPrivate });
      await end(jobId, { status: 'done', errors: [] });
    } catch (thrown) {
      if (stop.signal.aborted) return; // whoever stopped it has seen to the rest
      await end(jobId, { status: 'error', errors: errorsOf(toAppError(thrown)) });
    } finally {
      running.delete(jobId);
    }
  };
  const end = async (jobId: string, outcome: Parameters<JobStore['finish']>[1]): Promise<void> => {
    const event = await store.finish(jobId, outcome);
    if (event !== undefined) news.tell(event);
  };
  return {
    begin: async (call, channel) => {
      if (running.size >= mostJobs) {
        throw new AppError('unavailable', jobTexts.tooMany(), { errorType: 'ASYNC_WORKERS_ERROR' });
      }
      const [jobId, resultKey] = [randomUUID(), `qc-${randomUUID()}`];
      const { userId } = call.reader;
      await store.add({
        job_id: jobId,
        channel_id: channel.id,
        user_id: userId,
        result_path: call.resultPath,
        result_key: resultKey,
      });
      const stop = new AbortController();
      running.set(jobId, stop);
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
      running.get(jobId)?.abort();
      await store.remove(jobId);
    },
    dispose: () => {
      for (const stop of running.values()) stop.abort();
      return Promise.resolve();
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
