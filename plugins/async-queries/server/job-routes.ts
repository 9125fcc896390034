import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { AppError, reply, type Resolved } from '#core/common';
import { callerOf, handle, type Identity, type RequestFacts } from '#core/server';
import { jobMessages } from '../common/messages.ts';
import { cancelJob, listJobEvents, readJobResult, readLegacyJobResult } from '../contract/routes.ts';
import { ChannelTokens, channelOf } from './channel-tokens.ts';
import { JobResults } from './job-results.ts';
import { JobStore } from './job-store.ts';
import { RunningJobs } from './running-jobs.ts';

/** `GET /api/v1/async_event/`. */
export const answerJobEvents = handle(
  listJobEvents,
  { store: JobStore, tokens: ChannelTokens },
  async (input, { store, tokens }) => {
    const channel = await channelOf(tokens, input.request.cookies, callerOf(input).userId);
    return reply(200, { result: [...(await store.eventsAfter(channel.id, input.query.last_id))] });
  },
);

export const answerCancelJob = handle(cancelJob, { jobs: RunningJobs }, async (input, { jobs }) => {
  await jobs.cancel(input.params.job_id, callerOf(input).userId);
  return reply(200, { message: jobMessages.cancelled() });
});

const resultServices = { store: JobStore, results: JobResults };

/** `GET /api/v1/chart/data/<key>`. */
export const answerJobResult = handle(readJobResult, resultServices, (input, services) =>
  answerResult(input, services),
);

export const answerLegacyJobResult = handle(readLegacyJobResult, resultServices, (input, services) =>
  answerResult(input, services),
);

interface ResultCall {
  readonly identity: Identity | undefined;
  readonly request: RequestFacts;
  readonly params: { readonly key: string };
}

/** The answer, for the caller who requested it and may still read the dataset. */
async function answerResult(call: ResultCall, { store, results }: Resolved<typeof resultServices>) {
  const caller = callerOf(call);
  const job = await store.findByResult(call.params.key);
  if (job?.user_id !== caller.userId || job.status === 'pending') {
    throw new AppError('not-found', jobMessages.notFound());
  }
  if (job.status === 'error') throw new AppError('validation', firstMessage(job.errors));
  const result = await results.find(job.result_key);
  if (result === undefined) {
    throw new AppError('unprocessable', jobMessages.resultGone(), { errorType: 'RESULTS_BACKEND_ERROR' });
  }
  await result.checkAccess(caller);
  const { answer } = result;
  const headers = { 'content-type': answer.contentType, vary: 'Accept-Encoding', 'cache-control': 'no-store' };
  return String(call.request.headers['accept-encoding'] ?? '').includes('gzip')
    ? reply(200, answer.gzipped, { ...headers, 'content-encoding': 'gzip' })
    : reply(200, new Uint8Array(await promisify(gunzip)(answer.gzipped)), headers);
}

function firstMessage(errors: string): string {
  const [first] = JSON.parse(errors) as readonly { readonly message?: string }[]; // written by the store
  return first?.message ?? jobMessages.failed();
}
