import { AppError, toAppError } from '#core/common';
import { call, cancelled, put, type Saga } from '#core/browser';
import { NativeLayerSources, chartRoutes, queriesOf, type ChartAnswer, type runAnnotation } from '#plugins/charts';
import { VizTypes, findVizType, parseFormula, type AnnotationRecord, type FormData } from '#plugins/viz-kit';
import { QueryContext, webserverTimeout } from '#plugins/queries';
import { Value } from 'typebox/value';
import { contextBySettings, parsedJson, periodFrom, withOverrides } from '../../common/feeding-query.ts';
import { chartAlerts } from '../../common/messages.ts';
import { charts } from './chart-slice.ts';
import type { ChartSagaServices } from './chart-saga-services.ts';
import { fetchAnswers } from './fetch-answers.ts';

/**
 * Data of an annotation layer that another chart feeds: that chart's saved query, with the layer's overrides, through
 * the chart data call. Formulas need no data, and say only whether they can be read.
 */
export function* queryAnnotation(
  services: ChartSagaServices,
  { key, annotation, formData }: ReturnType<typeof runAnnotation>['payload'],
): Saga {
  const { name } = annotation;
  if (annotation['annotationType'] === 'FORMULA') {
    const formula = parseFormula(String(annotation.value));
    const message = formula.ok ? undefined : chartAlerts.unreadableFormula({ part: formula.error });
    if (message !== undefined) yield* put(charts.actions.annotationFailed({ key, name, message }));
    return;
  }
  yield* put(charts.actions.annotationStarted({ key, name }));
  const abort = new AbortController();
  try {
    const records =
      annotation['sourceType'] === 'NATIVE'
        ? yield* call(nativeRecords, services, annotation, abort.signal)
        : yield* sourceRecords(services, annotation, formData, abort.signal);
    yield* put(charts.actions.annotationSucceeded({ key, name, data: { records } }));
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.kind === 'cancelled') return;
    // A source without rows is no failure.
    if (/no data|empty query result/i.test(error.message)) {
      yield* put(charts.actions.annotationSucceeded({ key, name, data: { records: [] } }));
      return;
    }
    const message = error.kind === 'timeout' ? chartAlerts.annotationTimeout() : error.message;
    yield* put(charts.actions.annotationFailed({ key, name, message }));
  } finally {
    if (yield* cancelled()) abort.abort();
  }
}

type Layer = ReturnType<typeof runAnnotation>['payload']['annotation'];

async function nativeRecords(
  { extensions, page }: ChartSagaServices,
  { value }: Layer,
  signal: AbortSignal,
): Promise<readonly AnnotationRecord[]> {
  const [source] = extensions.all(NativeLayerSources);
  if (source === undefined) throw new AppError('validation', chartAlerts.noNativeLayers());
  return source.records(page, Number(value), signal);
}

function* sourceRecords(
  services: ChartSagaServices,
  annotation: Layer,
  formData: FormData,
  signal: AbortSignal,
): Saga<readonly AnnotationRecord[]> {
  const timeoutMs = services.settings.get(webserverTimeout) * 1_000;
  const source = yield* call(sourceContext, services, annotation, signal);
  const viz = findVizType(services.extensions.all(VizTypes), formData.viz_type);
  const [query] = viz === undefined ? [] : queriesOf(viz, formData);
  const context = withOverrides(source, periodFrom(annotation['overrides'], query));
  const answers = yield* call(fetchAnswers, services, context, { timeoutMs, signal });
  return answers.flatMap(recordsOf);
}

async function sourceContext(services: ChartSagaServices, layer: Layer, signal: AbortSignal): Promise<QueryContext> {
  const columns = ['slice_name', 'query_context', 'params', 'viz_type', 'datasource_id'] as const;
  const answer = await services.http.send(
    chartRoutes.get,
    { params: { id: String(layer.value) }, query: { q: { columns: [...columns] } } },
    { signal },
  );
  const source = answer.body.result as Partial<Record<(typeof columns)[number], unknown>>; // the row that was asked for
  const saved = storedContext(source) ?? (await contextBySettings(source, services.extensions.all(VizTypes)));
  if (saved === undefined)
    throw new AppError('validation', chartAlerts.noSourceQuery({ chart: String(source.slice_name) }));
  return saved;
}

function storedContext({ query_context: text }: { readonly query_context?: unknown }): QueryContext | undefined {
  const saved = typeof text === 'string' ? parsedJson(text) : undefined;
  return Value.Check(QueryContext, saved) ? saved : undefined;
}

function recordsOf({ result }: ChartAnswer): readonly Readonly<Record<string, unknown>>[] {
  return Array.from({ length: result.rowCount }, (_none, row) =>
    Object.fromEntries(result.columns.map((column) => [column.name, column.values[row] ?? null])),
  );
}
