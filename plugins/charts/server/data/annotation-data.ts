import { AppError, parseRison, quoteLongNumbers } from '#core/common';
import { withWholeNumbers } from '#core/server';
import type { AskedDatasets, ChartReader, ChartStore } from '#plugins/charts';
import type { Databases } from '#plugins/databases';
import { QueryContext, type QueryRunner } from '#plugins/queries';
import { Value } from 'typebox/value';
import { chartErrors } from '../../common/messages.ts';
import { readChartRequest, type ChartRequest } from './chart-request.ts';
import { queryRequests, runQueries } from './run-chart-request.ts';
import type { Answer } from './word-answer.ts';

type Layer = Readonly<Record<string, unknown>>;

interface AnnotationServices {
  readonly charts: ChartStore;
  readonly datasets: AskedDatasets;
  readonly runner: QueryRunner;
  readonly databases: Databases;
}

interface Asking {
  readonly caller: ChartReader;
  readonly signal: AbortSignal;
}

/** Layers of annotations that the rows of other charts feed. Wire contract §4.8. */
export const fedLayers = ({ queries }: Pick<ChartRequest, 'queries'>): readonly Layer[] =>
  queries.flatMap(({ query, resultType }) =>
    resultType === 'full'
      ? (query.annotation_layers ?? []).filter(
          ({ sourceType, annotationType, show }) =>
            (sourceType === 'line' || sourceType === 'table') && annotationType !== 'FORMULA' && show !== false,
        )
      : [],
  );

/** Answers with what feeds their layers, read with the rights of whoever asks. Throws AppError when a layer has none. */
export async function annotated(
  answers: readonly Answer[],
  request: ChartRequest,
  asking: Asking,
  services: AnnotationServices,
): Promise<readonly Answer[]> {
  const fed = await Promise.all(
    fedLayers(request).map(async (layer) => [
      String(layer['name']),
      { records: await recordsOf(layer, asking, services) },
    ]),
  );
  const byName = new Map(fed.map(([name, data]) => [name, data]));
  return answers.map((answer, index) => {
    const query = request.queries[index];
    if ('plain' in answer || query === undefined) return answer;
    const names = fedLayers({ queries: [query] }).map(({ name }) => String(name));
    const annotations = Object.fromEntries(names.map((name) => [name, byName.get(name)]));
    return { ...answer, outcome: { ...answer.outcome, annotations } };
  });
}

async function recordsOf(layer: Layer, { caller, signal }: Asking, services: AnnotationServices) {
  const chart = await services.charts.forView(Number(layer['value']), caller);
  const read = chart.query_context === null ? undefined : parseRison(quoteLongNumbers(chart.query_context));
  const saved = read?.ok === true ? withWholeNumbers(read.value, Value.Errors(QueryContext, read.value)) : undefined;
  if (!Value.Check(QueryContext, saved)) throw new AppError('validation', chartErrors.noQueryContext());
  const request = readChartRequest(overridden(saved, layer['overrides']), { accept: '', force: undefined });
  if (!request.ok) throw new AppError('validation', chartErrors.incorrect({ reason: request.error }));
  const dataset = await services.datasets.forContext(saved, request.value.datasetId, caller);
  const [answer] = await runQueries(queryRequests(request.value, { dataset, userId: caller.userId, signal }), services);
  if (answer === undefined || 'plain' in answer) return [];
  const { columns, rowCount } = answer.outcome.result;
  return Array.from({ length: rowCount }, (_none, row) =>
    Object.fromEntries(columns.map(({ name, values }) => [name, values[row] ?? null])),
  );
}

/** The question of the chart in the period and the grain of the layer. */
function overridden(context: QueryContext, overrides: unknown): QueryContext {
  const { time_range: range, time_grain_sqla: grain } =
    typeof overrides === 'object' && overrides !== null ? (overrides as Layer) : {};
  return {
    ...context,
    result_type: 'full',
    result_format: 'json',
    queries: context.queries.slice(0, 1).map((query) => ({
      ...query,
      ...(typeof range === 'string' ? { time_range: range, keeps_time: false } : {}),
      ...(typeof grain === 'string' ? { extras: { ...query.extras, time_grain_sqla: grain } } : {}),
    })),
  };
}
