import { AppError, Extensions, Settings, reply, type Resolved } from '#core/common';
import {
  Clock,
  MetadataDb,
  Metrics,
  ServiceFinder,
  cacheReads,
  callerOf,
  handle,
  inWork,
  repeatable,
  type Identity,
  type RequestFacts,
} from '#core/server';
import {
  RequestedDatasets,
  ChartStore,
  columnsMediaType,
  getChartData,
  postChartData,
  type ChartReader,
} from '#plugins/charts';
import { Databases } from '#plugins/databases';
import { QueryRunner, isWithinTimeouts, type CacheKey, type QueryContext, type QueryRequest } from '#plugins/queries';
import { chartErrors } from '../../common/messages.ts';
import { exportFile } from '../export/export-file.ts';
import { timeOfStored } from '../store/chart-tables.ts';
import { annotated, fedLayers } from './annotation-data.ts';
import { chartWork } from './chart-work.ts';
import { RequestedJobs } from './requested-jobs.ts';
import { readChartRequest, type ChartRequest } from './chart-request.ts';
import {
  CompressedAnswers,
  compressText,
  gzippedReply,
  plainReply,
  readsGzip,
  type CompressedAnswer,
} from './compressed-answers.ts';
import { queryRequests, runQueries, type RunFacts } from './run-chart-request.ts';
import { savedContext } from './saved-context.ts';
import { shown, shownKey } from './shown-answers.ts';
import { wordAnswers, type Answer } from './format-answer.ts';

/** Services behind every chart data call. */
export const dataServices = {
  datasets: RequestedDatasets,
  charts: ChartStore,
  databases: Databases,
  runner: QueryRunner,
  answers: CompressedAnswers,
  jobs: RequestedJobs,
  metadata: MetadataDb,
  metrics: Metrics,
  clock: Clock,
  settings: Settings,
  extensions: Extensions,
  finder: ServiceFinder,
};
type DataServices = Resolved<typeof dataServices>;

/** `POST /api/v1/chart/data`. */
export const answerChartData = handle(postChartData, dataServices, async (input, services) =>
  inWork(chartWork(input.body.form_data), () => answerContext(input.body, callFacts(input, services), services)),
);

/** `GET /api/v1/chart/<id>/data/`: the saved query context again. */
export const answerSavedChartData = handle(getChartData, dataServices, async (input, services) => {
  const facts = callFacts(input, services);
  const chart = await services.charts.forView(input.params.id, facts.caller);
  const saved = savedContext(chart);
  if (saved === undefined) throw new AppError('validation', chartErrors.noQueryContext());
  const { format, type } = input.query;
  const context = {
    ...saved,
    ...(format === undefined ? {} : { result_format: format }),
    ...(type === undefined ? {} : { result_type: type }),
    ...(chart.cache_timeout === null ? {} : { custom_cache_timeout: chart.cache_timeout }),
  };
  return inWork({ chartId: chart.id }, () => answerContext(context, facts, services));
});

interface CallFacts {
  readonly caller: Identity;
  readonly request: RequestFacts;
  readonly force: string | undefined;
  /** Of the moment before anything was read from there. */
  readonly metadataVersion: string | undefined;
}

interface DataCall {
  readonly identity: Identity | undefined;
  readonly request: RequestFacts;
  readonly query: { readonly force?: string };
}

function callFacts(input: DataCall, { metadata }: Pick<DataServices, 'metadata'>): CallFacts {
  const { request, query } = input;
  return { caller: callerOf(input), request, force: query.force, metadataVersion: metadata.version() };
}

async function answerContext(
  body: QueryContext,
  { caller, request, force, metadataVersion }: CallFacts,
  services: DataServices,
) {
  const sourceTypes = services.datasets.sourceTypes();
  const read = readChartRequest(body, { accept: headerText(request, 'accept'), force, sourceTypes });
  if (!read.ok) throw new AppError('validation', chartErrors.incorrect({ reason: read.error }));
  const isFile = read.value.format === 'csv' || read.value.format === 'xlsx';
  if (isFile && !caller.can(['can_csv', 'Superset'])) throw new AppError('forbidden', chartErrors.forbidden());
  const hidesSql = caller.guest !== undefined; // docs/http-api.md, "Guests"
  if (hidesSql && read.value.queries.some(({ resultType }) => resultType === 'query'))
    throw new AppError('forbidden', chartErrors.forbidden());
  const dataset = await services.datasets.forContext(body, read.value.datasetId, caller);
  const who = { dataset, userId: caller.userId };
  if (read.value.format === 'csv' || read.value.format === 'xlsx') {
    const file = await exportFile(read.value, read.value.format, { ...who, signal: request.signal }, services);
    return reply(200, file.body, file.headers);
  }
  const { format } = read.value;
  const found = await answerKey(queryRequests(read.value, { ...who, signal: neverAborted }), services);
  const marks = [hidesSql ? '|without SQL' : '', format === 'rows' ? shownKey(read.value) : ''].join('');
  const key = { ...found, text: found.text + marks };
  const { datasetId } = read.value;
  const checkAccess = async (reader: ChartReader) => {
    await services.datasets.forContext(body, datasetId, reader);
  };
  const call: JsonCall = { request: read.value, format, who, key, hidesSql, checkAccess };
  // What other charts tell their readers is read anew each time: it is kept for nobody else.
  if (format === 'rows' && fedLayers(read.value).length > 0)
    return replyTo(request, await annotatedAnswer(call, { caller, signal: request.signal }, services));
  // A job runs in the name of an account, which a guest has not.
  const job = hidesSql ? undefined : await beginJob(call, { caller, request }, services);
  if (job !== undefined) return reply(202, job);
  const answer = await jsonAnswer(call, () => request.signal, services);
  if (!readsGzip(headerText(request, 'accept-encoding'))) return plainReply(answer);
  if (metadataVersion === undefined || read.value.force) return gzippedReply(answer);
  const { answers, metadata } = services;
  const kind = keyIn(format, key);
  return repeatable(gzippedReply(answer), () => {
    if (metadata.version() !== metadataVersion || !key.holds()) return undefined;
    const kept = answers.find(kind);
    return kept === undefined ? undefined : gzippedReply(kept);
  });
}

/** Asks the queries of a context anew, so that those who ask them next get the answers from the cache. */
export async function renewAnswers(
  body: QueryContext,
  { caller, request }: Pick<CallFacts, 'caller' | 'request'>,
  services: DataServices,
): Promise<void> {
  const sourceTypes = services.datasets.sourceTypes();
  const read = readChartRequest(
    { ...body, force: true, result_format: 'json' },
    { accept: '', force: '1', sourceTypes },
  );
  if (!read.ok) throw new AppError('validation', chartErrors.incorrect({ reason: read.error }));
  const dataset = await services.datasets.forContext(body, read.value.datasetId, caller);
  const asked = queryRequests(read.value, { dataset, userId: caller.userId, signal: request.signal });
  forgetAnswers(await answerKey(asked, services), services);
  await runQueries(asked, services);
}

const replyTo = async (request: RequestFacts, answer: CompressedAnswer) =>
  readsGzip(headerText(request, 'accept-encoding')) ? gzippedReply(answer) : plainReply(answer);

async function annotatedAnswer(
  { request, format, who, hidesSql }: JsonCall,
  asking: { readonly caller: Identity; readonly signal: AbortSignal },
  services: DataServices,
): Promise<CompressedAnswer> {
  const made = await runQueries(queryRequests(request, { ...who, signal: asking.signal }), services);
  const answers = await annotated(made, request, asking, services);
  return {
    gzipped: await compressText(wordAnswers(shown(answers, request, who), format, hidesSql)),
    contentType: contentTypes[format],
    expiresAtMs: 0,
  };
}

const neverAborted = new AbortController().signal;

/** A request for JSON and the key of its answer. */
interface JsonCall {
  readonly request: ChartRequest;
  readonly format: 'rows' | 'columns';
  readonly who: Omit<RunFacts, 'signal'>;
  readonly key: CacheKey;
  readonly hidesSql: boolean;
  /** Throws unless a reader may have the answer. */
  readonly checkAccess: (reader: ChartReader) => Promise<void>;
}

/** Whole answers that no cache holds may come later. */
async function beginJob(
  call: JsonCall,
  { caller, request }: Pick<CallFacts, 'caller' | 'request'>,
  services: DataServices,
) {
  const { who } = call;
  if (call.request.queries.some(({ resultType }) => resultType !== 'full')) return undefined;
  return services.jobs.begin({
    reader: caller,
    checkAccess: call.checkAccess,
    isPrivate: isPrivate(call),
    cookies: request.cookies,
    resultPath: resultPaths.chartData,
    isKept: async () => {
      if (call.request.force) return false;
      if ((await keptAnswer(call, services)) !== undefined) return true;
      return areCached(queryRequests(call.request, { ...who, signal: neverAborted }), services);
    },
    run: (signal) => jsonAnswer(call, () => signal, services),
  });
}

/** Addresses of the answers of jobs, up to their keys. */
export const resultPaths = { chartData: '/api/v1/chart/data/', exploreJson: '/superset/explore_json/data/' } as const;

export async function areCached(
  asked: readonly QueryRequest[],
  { runner }: Pick<DataServices, 'runner'>,
): Promise<boolean> {
  return (await Promise.all(asked.map((query) => runner.isCached(query)))).every(Boolean);
}

/** The compressed answer: kept from an earlier call, or made now. The signal is made when it is asked for. */
async function jsonAnswer(
  call: JsonCall,
  signalOf: () => AbortSignal,
  services: DataServices,
): Promise<CompressedAnswer> {
  const { request, format, who, key, hidesSql } = call;
  const { answers, clock, metrics } = services;
  if (request.force) forgetAnswers(key, services);
  const kept = request.force ? undefined : await keptAnswer(call, services);
  if (!request.force) cacheReads(metrics, 'answers')(kept !== undefined);
  if (kept !== undefined) return kept;
  const made = await runQueries(queryRequests(request, { ...who, signal: signalOf() }), services);
  const answer = {
    gzipped: await compressText(wordAnswers(shown(made, request, who), format, hidesSql)),
    contentType: contentTypes[format],
    expiresAtMs: expiryOf(made),
    readAtMs: readTimeOf(made),
  };
  // The first answer says `is_cached: false`, so what is kept is the answer made from cached rows. One whose key no
  // longer holds would be of use to nobody before the next start, and wrong from then on.
  if (answer.expiresAtMs > clock.nowMs() && key.holds()) {
    answers.keep(keyIn(format, key), answer, { datasetUuid: who.dataset.uuid, isPrivate: isPrivate(call) });
  }
  return answer;
}

const keyIn = (format: JsonCall['format'], { text }: CacheKey): string => `${text} ${format}`;

function forgetAnswers(key: CacheKey, { answers }: Pick<DataServices, 'answers'>): void {
  for (const format of ['rows', 'columns'] as const) answers.forget(keyIn(format, key));
}

/** Rows with a connection of their own, such as results of the SQL editor, are one person's and short-lived. */
const isPrivate = ({ who }: JsonCall): boolean => who.dataset.connection !== undefined;

/** The answer that was kept: by this process, or in the result cache if the timeouts of today allow it. */
async function keptAnswer(call: JsonCall, services: DataServices): Promise<CompressedAnswer | undefined> {
  const { answers, runner, clock } = services;
  const key = keyIn(call.format, call.key);
  const known = answers.find(key);
  if (known !== undefined || isPrivate(call)) return known;
  const stored = await answers.recall(key);
  if (stored === undefined) return undefined;
  const requests = queryRequests(call.request, { ...call.who, signal: neverAborted });
  if (await isWithinTimeouts({ requests, readAtMs: stored.readAtMs }, runner, clock.nowMs())) return stored;
  answers.forget(key);
  return undefined;
}

/** One key for the answers of all queries of a request. */
async function answerKey(asked: readonly QueryRequest[], { runner }: DataServices): Promise<CacheKey> {
  const keys = await Promise.all(asked.map((query) => runner.cacheKey(query)));
  const types = asked.map((query) => `|${query.resultType}`).join('');
  return { text: keys.map((key) => key.text).join('+') + types, holds: () => keys.every((key) => key.holds()) };
}

/** Content types of the two JSON forms. */
export const contentTypes = {
  rows: 'application/json; charset=utf-8',
  columns: `${columnsMediaType}; charset=utf-8`,
} as const;

/**
 * When the first of the results leaves the cache; 0 unless all came from it. Milliseconds since the epoch. A timeout of
 * 0 seconds means: until it is pushed out.
 */
function expiryOf(answers: readonly Answer[]): number {
  return Math.min(
    ...answers.map((answer) => {
      if ('plain' in answer || answer.outcome.cachedAt === undefined) return 0;
      const { cachedAt, cacheTimeoutS } = answer.outcome;
      return cacheTimeoutS === 0 ? Infinity : timeOfStored(cachedAt) + cacheTimeoutS * 1_000;
    }),
  );
}

/** When the oldest of the results was read. Milliseconds since the epoch; only of answers that all came from the cache. */
function readTimeOf(answers: readonly Answer[]): number {
  return Math.min(...answers.map((answer) => ('plain' in answer ? 0 : timeOfStored(answer.outcome.queriedAt))));
}

/** A header as one text; empty when absent. Names are lower-case. */
export function headerText(request: RequestFacts, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : (value ?? []).join(', ');
}
