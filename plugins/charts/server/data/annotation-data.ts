import { AppError, toAppError, type Extensions } from '#core/common';
import {
  NativeLayerReaders,
  nativeColumns,
  type ChartReader,
  type ChartStore,
  type RequestedDatasets,
} from '#plugins/charts';
import { VizTypes } from '#plugins/viz-kit';
import type { ServiceFinder } from '#core/server';
import type { Databases } from '#plugins/databases';
import type { QueryRunner } from '#plugins/queries';
import { contextBySettings, periodFrom, shiftOf, withOverrides } from '../../common/feeding-query.ts';
import { chartErrors } from '../../common/messages.ts';
import { readChartRequest, type ChartRequest } from './chart-request.ts';
import { queryRequests, runQueries } from './run-chart-request.ts';
import { savedContext } from './saved-context.ts';
import type { Answer } from './format-answer.ts';

type Layer = Readonly<Record<string, unknown>>;

interface AnnotationServices {
  readonly charts: ChartStore;
  readonly datasets: RequestedDatasets;
  readonly runner: QueryRunner;
  readonly databases: Databases;
  readonly extensions: Pick<Extensions, 'all'>;
  readonly finder: ServiceFinder;
}

interface Asking {
  readonly caller: ChartReader;
  readonly signal: AbortSignal;
}

/** What a layer shows: rows of another chart, or events kept on the server. `error`: why there are none. */
interface Feed {
  readonly columns?: readonly string[];
  readonly records: readonly Readonly<Record<string, unknown>>[];
  readonly error?: string;
}

const fedSources: readonly unknown[] = ['line', 'table', 'NATIVE'];

/** Layers of annotations that need data, which those of formulas do not. */
export const fedLayers = ({ queries }: Pick<ChartRequest, 'queries'>): readonly Layer[] =>
  queries.flatMap(({ query, resultType }) =>
    resultType === 'full' || resultType === 'post_processed'
      ? (query.annotation_layers ?? []).filter(
          ({ sourceType, annotationType }) => fedSources.includes(sourceType) && annotationType !== 'FORMULA',
        )
      : [],
  );

/** Adds the data of annotation layers, read with the caller's rights. Throws AppError when a layer's chart has none. */
export async function annotated(
  answers: readonly Answer[],
  request: ChartRequest,
  asking: Asking,
  services: AnnotationServices,
): Promise<readonly Answer[]> {
  const fed = await Promise.all(
    request.queries.flatMap((query) =>
      fedLayers({ queries: [query] }).map(async (layer) => {
        const own = { ...layer, overrides: periodFrom(layer['overrides'], query.query) };
        return [String(layer['name']), await feedOf(own, asking, services)] as const;
      }),
    ),
  );
  const byName = new Map(fed);
  return answers.map((answer, index) => {
    const query = request.queries[index];
    if ('plain' in answer || query === undefined) return answer;
    const names = fedLayers({ queries: [query] }).map(({ name }) => String(name));
    const annotations = Object.fromEntries(names.map((name) => [name, byName.get(name)]));
    return { ...answer, outcome: { ...answer.outcome, annotations } };
  });
}

async function feedOf(layer: Layer, asking: Asking, services: AnnotationServices): Promise<Feed> {
  return layer['sourceType'] === 'NATIVE'
    ? nativeFeed(layer, services)
    : { records: await recordsOf(layer, asking, services) };
}

/** The events of a layer that is kept by itself; with a reason where there are none to read. */
async function nativeFeed({ name, value }: Layer, { extensions, finder }: AnnotationServices): Promise<Feed> {
  const [reader] = extensions.all(NativeLayerReaders);
  const records = await reader?.records(finder.resolve(reader.deps), Number(value));
  if (records !== undefined) return { columns: nativeColumns, records };
  const error =
    reader === undefined ? chartErrors.nativeLayer() : chartErrors.nativeLayerMissing({ layer: String(name) });
  return { columns: nativeColumns, records: [], error };
}

async function recordsOf(layer: Layer, { caller, signal }: Asking, services: AnnotationServices) {
  const name = String(layer['name']);
  const { value, overrides } = layer;
  if (shiftOf(overrides) !== undefined) throw new AppError('validation', chartErrors.layerShift({ layer: name }));
  const chart = await services.charts.forView(Number(value), caller).catch((thrown: unknown) => {
    throw toAppError(thrown).kind === 'not-found'
      ? new AppError('validation', chartErrors.layerChartMissing({ layer: name, chart: String(value) }))
      : thrown;
  });
  const saved = savedContext(chart) ?? (await contextBySettings(chart, services.extensions.all(VizTypes)));
  if (saved === undefined)
    throw new AppError('validation', chartErrors.layerNoQuery({ layer: name, chart: chart.slice_name }));
  const asked = withOverrides({ ...saved, queries: saved.queries.slice(0, 1) }, overrides);
  const request = readChartRequest(asked, { accept: '', force: undefined });
  if (!request.ok) throw new AppError('validation', chartErrors.incorrect({ reason: request.error }));
  const dataset = await services.datasets.forContext(saved, request.value.datasetId, caller);
  const [answer] = await runQueries(queryRequests(request.value, { dataset, userId: caller.userId, signal }), services);
  if (answer === undefined || 'plain' in answer) return [];
  const { columns, rowCount } = answer.outcome.result;
  return Array.from({ length: rowCount }, (_none, row) =>
    Object.fromEntries(columns.map(({ name: column, values }) => [column, values[row] ?? null])),
  );
}
