import { AppError, type BinaryBody } from '#core/common';
import type { HttpClient } from '#core/browser';
import { readJobResult, type JobEvent } from '#plugins/async-queries';
import { columnsMediaType, type ChartJobTransport } from '#plugins/charts';
import { jobMessages } from '../common/messages.ts';
import type { JobWaiters } from './job-waiters.ts';

/** Waits for a job's event and fetches its result. */
export function jobTransport({
  http,
  waiters,
}: {
  readonly http: HttpClient;
  readonly waiters: JobWaiters;
}): ChartJobTransport {
  return {
    answerOf: async (job, signal): Promise<BinaryBody> => {
      const event = await waiters.wait(job.job_id, signal);
      const key = event.result_url?.split('/').at(-1);
      if (event.status !== 'done' || key === undefined) throw failureOf(event);
      const options = { signal, headers: { Accept: columnsMediaType } };
      return (await http.send(readJobResult, { params: { key } }, options)).body;
    },
  };
}

/** The first error of an event, as a failed request would tell it. */
function failureOf({ errors }: JobEvent): AppError {
  const [first] = errors;
  if (first === undefined) return new AppError('internal', jobMessages.failed());
  if (typeof first === 'string') return new AppError('engine', first);
  const { error_type: errorType, extra, message } = first;
  const kind = errorType === 'BACKEND_TIMEOUT_ERROR' ? 'timeout' : 'engine';
  return new AppError(kind, message, {
    ...(errorType === undefined ? {} : { errorType }),
    ...(extra === undefined || extra === null ? {} : { extra }),
  });
}
