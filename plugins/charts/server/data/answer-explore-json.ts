import { AppError, parseRison, reply, type Resolved } from '#core/common';
import { callerOf, handle, inWork, type Identity, type RequestFacts } from '#core/server';
import { buildQueryContext, postExploreJson, postExploreJsonOf } from '#plugins/charts';
import { FormData, VizTypes, findVizType } from '#plugins/viz-kit';
import type { QueryContext } from '#plugins/queries';
import { Value } from 'typebox/value';
import { chartErrors } from '../../common/messages.ts';
import { exportFile } from '../export/export-file.ts';
import { areCached, contentTypes, dataServices, headerText, resultPaths } from './answer-chart-data.ts';
import { annotated, fedLayers } from './annotation-data.ts';
import { chartWork } from './chart-work.ts';
import { isYes, readChartRequest, type ChartRequest } from './chart-request.ts';
import { compressText, gzippedReply, plainReply, readsGzip } from './compressed-answers.ts';
import { queryRequests, runQueries } from './run-chart-request.ts';
import { legacyFailure, formatLegacyAnswer } from './format-legacy-answer.ts';

type LegacyServices = Resolved<typeof dataServices>;

interface LegacyCall {
  readonly identity: Identity | undefined;
  readonly request: RequestFacts;
  readonly query: Readonly<Partial<Record<'force' | 'results' | 'samples' | 'query' | 'csv', string>>>;
}

/** `POST /superset/explore_json/`. */
export const answerExploreJson = handle(postExploreJson, dataServices, (input, given) =>
  answerInWork(input, formDataOf(input.body), given),
);

/** The same with the dataset in the address. */
export const answerExploreJsonOf = handle(postExploreJsonOf, dataServices, (input, given) => {
  const { id, type } = input.params;
  return answerInWork(input, formDataOf({ ...formDataOf(input.body), datasource: `${id}__${type}` }), given);
});

/** Form data as posted, or inside a field `form_data` of a JSON body, as text or not. */
function formDataOf(body: Readonly<Record<string, unknown>>): FormData {
  const inner = body['form_data'];
  const read = typeof inner === 'string' ? parseRison(inner) : undefined;
  const given = read?.ok === true ? read.value : (inner ?? body);
  if (!Value.Check(FormData, given)) throw new AppError('validation', chartErrors.badFormData());
  return given;
}

const answerInWork = (call: LegacyCall, formData: FormData, given: LegacyServices) =>
  inWork(chartWork(formData), () => answerLegacy(call, formData, given));

async function answerLegacy(call: LegacyCall, formData: FormData, given: LegacyServices) {
  const caller = callerOf(call);
  const context = await readLegacyContext(call, formData, given);
  const request = readRequest(context, call.query.force);
  const isFile = request.format === 'csv' || request.format === 'xlsx';
  if (isFile && !caller.can(['can_csv', 'Superset'])) throw new AppError('forbidden', chartErrors.forbidden());
  const hidesSql = caller.guest !== undefined; // docs/http-api.md, "Guests"
  if (hidesSql && request.queries.some(({ resultType }) => resultType === 'query'))
    throw new AppError('forbidden', chartErrors.forbidden());
  const dataset = await given.datasets.forContext(context, request.datasetId, caller);
  const who = { dataset, userId: caller.userId };
  const { signal } = call.request;
  if (request.format === 'csv' || request.format === 'xlsx') {
    const file = await exportFile(request, request.format, { ...who, signal }, given);
    return reply(200, file.body, file.headers);
  }
  const run = async (stop: AbortSignal) => {
    const alone = await runQueries(queryRequests(request, { ...who, signal: stop }), given);
    const made = await annotated(alone, request, { caller, signal: stop }, given);
    return {
      gzipped: await compressText(formatLegacyAnswer(made, formData, hidesSql)),
      contentType: contentTypes.rows,
    };
  };
  // A job runs in the name of an account, which a guest has not; what other charts tell one reader is kept for nobody.
  const job =
    hidesSql || fedLayers(request).length > 0 || request.queries.some(({ resultType }) => resultType !== 'full')
      ? undefined
      : await given.jobs.begin({
          reader: caller,
          checkAccess: async (reader) => {
            await given.datasets.forContext(context, request.datasetId, reader);
          },
          isPrivate: who.dataset.connection !== undefined,
          cookies: call.request.cookies,
          resultPath: resultPaths.exploreJson,
          isKept: () => areCached(queryRequests(request, { ...who, signal }), given),
          run,
        });
  if (job !== undefined) return reply(202, job);
  try {
    const answer = await run(signal);
    return readsGzip(headerText(call.request, 'accept-encoding')) ? gzippedReply(answer) : await plainReply(answer);
  } catch (thrown) {
    const failure = legacyFailure(thrown, formData);
    if (failure === undefined) throw thrown;
    return reply(400, new TextEncoder().encode(JSON.stringify(failure)));
  }
}

async function readLegacyContext(
  { query }: LegacyCall,
  formData: FormData,
  given: LegacyServices,
): Promise<QueryContext> {
  const viz = findVizType(given.extensions.all(VizTypes), formData.viz_type);
  if (viz === undefined) {
    throw new AppError(
      'validation',
      chartErrors.incorrect({ reason: chartErrors.unknownVizType({ vizType: formData.viz_type }) }),
    );
  }
  const wanted = (['results', 'samples', 'query'] as const).find((type) => isYes(query[type]));
  await viz.prepare?.(formData);
  return buildQueryContext(viz, viz.migrate(formData), {
    force: isYes(query.force),
    resultFormat: isYes(query.csv) ? 'csv' : 'json',
    resultType: wanted ?? 'full',
  });
}

function readRequest(context: QueryContext, force: string | undefined): ChartRequest {
  const read = readChartRequest(context, { accept: '', force });
  if (!read.ok) throw new AppError('validation', chartErrors.incorrect({ reason: read.error }));
  return read.value;
}
