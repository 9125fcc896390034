import { AppError, type BinaryBody, type Extensions, type Token } from '#core/common';
import { chartAlerts } from '../common/messages.ts';
import { ChartJobTransports, type ChartDataJob } from './chart-jobs.ts';

export interface AnswerServices {
  readonly extensions: Extensions;
  readonly page: { readonly get: <T>(token: Token<T>) => T };
}

type DataReply =
  { readonly status: 200; readonly body: BinaryBody } | { readonly status: 202; readonly body: ChartDataJob };

/** Browser: the bytes of a chart data call, which come at once (200) or as a job to wait for (202). Throws AppError. */
export function answerBytes(services: AnswerServices, reply: DataReply, signal: AbortSignal): Promise<BinaryBody> {
  if (reply.status === 200 && !isJob(reply.body)) return Promise.resolve(reply.body);
  const [found] = services.extensions.all(ChartJobTransports);
  if (reply.status !== 202 || found === undefined || !isJob(reply.body))
    throw new AppError('internal', chartAlerts.unexpectedStatus());
  return services.page.get(found.transport).answerOf(reply.body, signal);
}

const isJob = (body: BinaryBody | ChartDataJob): body is ChartDataJob => 'job_id' in body;
