import type { Task } from 'redux-saga';
import { AppError, describeError, toAppError, without } from '#core/common';
import { call, cancel, cancelled, fork, nextTurn, put, select, takeEvery, type Saga } from '#core/browser';
import {
  buildQueryContext,
  hasSource,
  removeChart,
  runAnnotation,
  runChart,
  selectChart,
  stopChart,
  triggerQuery,
  type ChartState,
} from '#plugins/charts';
import {
  VizTypes,
  annotationLayersOf,
  findVizType,
  prepared,
  vizTypesIn,
  type FormData,
  type VizType,
} from '#plugins/viz-kit';
import { webserverTimeout, type QueryContext } from '#plugins/queries';
import { chartAlerts } from '../../common/messages.ts';
import type { ChartSagaServices } from './chart-saga-services.ts';
import type { WholeChart } from '../../common/chart-parts.ts';
import { charts } from './chart-slice.ts';
import { fetchAnswers } from './fetch-answers.ts';
import { fetchParts } from './part-answers.ts';
import { sameQuestion } from './same-question.ts';
import { queryAnnotation } from './annotation-saga.ts';
import { logLoaded, logRenderings } from './log-charts.ts';

type Run = ReturnType<typeof runChart>['payload'];

/** Runs charts: one run per chart at a time, a newer one or Stop cancels the older, in the engine too. */
export function* chartSaga(services: ChartSagaServices): Saga {
  const running = new Map<string, Task>();
  const runs = new Map<string, Run>();
  const cancelRun = function* (key: string): Saga {
    const task = running.get(key);
    running.delete(key);
    if (task?.isRunning() === true) yield* cancel(task);
  };
  yield* takeEvery(runChart, function* start(run): Saga {
    yield* cancelRun(run.key);
    runs.set(run.key, run);
    running.set(run.key, yield* fork(updateChart, services, run));
  });
  yield* takeEvery(stopChart, function* stop({ key }): Saga {
    const chart = yield* select(selectChart, key);
    if (chart?.chartStatus !== 'loading') return;
    yield* cancelRun(key);
    yield* put(charts.actions.updateStopped({ key, atMs: services.nowMs() }));
  });
  yield* takeEvery(removeChart, function* remove({ key }): Saga {
    runs.delete(key);
    yield* cancelRun(key);
  });
  yield* takeEvery(triggerQuery, function* rerun({ key, isWanted, force }): Saga {
    const formData = (yield* select(selectChart, key))?.latestQueryFormData;
    if (!isWanted || formData === undefined || formData === null) return;
    yield* put(runChart({ key, formData, ...(force === undefined ? {} : { force }) }));
  });
  yield* fork(logRenderings, services, (key) => runs.get(key));
  yield* takeEvery(runAnnotation, function* annotate(command): Saga {
    yield* queryAnnotation(services, command);
  });
}

/** One run: started, then exactly one of succeeded and failed; nothing when it was cancelled. */
function* updateChart(services: ChartSagaServices, run: Run): Saga {
  const { key, formData, force = false } = run;
  const before = yield* select(selectChart, key);
  yield* put(charts.actions.updateStarted({ key, formData, atMs: services.nowMs() }));
  const abort = new AbortController();
  try {
    // Charts of a dashboard go on in a task each: two dozen in one held up the page for 50 ms and more.
    if (run.dashboardId !== undefined) yield* call(nextTurn);
    yield* call(vizTypesIn, services.extensions, [formData.viz_type]);
    const viz = findVizType(services.extensions.all(VizTypes), formData.viz_type);
    if (viz === undefined) throw new AppError('validation', chartAlerts.unknownVizType({ vizType: formData.viz_type }));
    if (!hasSource(formData)) throw new AppError('validation', chartAlerts.noDataset());
    yield* call(prepared, viz, formData);
    const migrated = viz.migrate(formData);
    for (const annotation of annotationLayersOf(migrated))
      yield* fork(queryAnnotation, services, { key, annotation, formData });
    if (viz.parts !== undefined) {
      yield* updateFromParts(services, run, { viz, formData: migrated }, abort.signal);
      return;
    }
    const known = force ? undefined : answersFor(before, viz, migrated);
    const context = withoutLayers(buildQueryContext(viz, migrated, { force, isForPage: true }));
    if (known === undefined && run.dashboardId !== undefined) {
      if (run.isBegun === true) services.beginnings.follow(context, abort.signal);
      else yield* call(services.beginnings.join, context, abort.signal);
    }
    const answers =
      known ??
      (yield* call(fetchAnswers, services, context, {
        ...(run.sliceId === undefined ? {} : { sliceId: run.sliceId }),
        ...(run.dashboardId === undefined ? {} : { dashboardId: run.dashboardId }),
        timeoutMs: services.settings.get(webserverTimeout) * 1_000,
        signal: abort.signal,
      }));
    yield* put(charts.actions.updateSucceeded({ key, answers, formData, atMs: services.nowMs() }));
    if (known === undefined) yield* logLoaded(run);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.kind === 'cancelled') return;
    yield* put(charts.actions.updateFailed({ key, error: describeError(error), atMs: services.nowMs() }));
    yield* logLoaded(run);
  } finally {
    if (yield* cancelled()) abort.abort();
  }
}

/** A run of a chart that is made of others, which are asked in its place; it says which of them are missing. */
function* updateFromParts(services: ChartSagaServices, run: Run, whole: WholeChart, signal: AbortSignal): Saga {
  const { key, formData, force = false, dashboardId } = run;
  const { parts, answers, missing } = yield* call(fetchParts, services, whole, {
    force,
    ...(dashboardId === undefined ? {} : { dashboardId }),
    timeoutMs: services.settings.get(webserverTimeout) * 1_000,
    signal,
  });
  yield* put(charts.actions.updateSucceeded({ key, answers, parts, formData, atMs: services.nowMs() }));
  for (const { name, reason } of missing) yield* put(charts.actions.annotationFailed({ key, name, message: reason }));
  yield* logLoaded(run);
}

/** The page asks for each layer by itself, so a layer that has no data is missing and the chart is there. */
function withoutLayers(context: QueryContext): QueryContext {
  return { ...context, queries: context.queries.map((query) => without(query, 'annotation_layers')) };
}

/** The answers on screen, where the new settings ask the very same; such a change only draws anew. */
function answersFor(chart: ChartState | undefined, viz: VizType, formData: FormData) {
  const { queriesResponse, answeredFormData, error, chartStatus } = chart ?? {};
  if (
    queriesResponse === undefined ||
    queriesResponse === null ||
    answeredFormData === undefined ||
    answeredFormData === null
  ) {
    return undefined;
  }
  if (error !== null || chartStatus === 'failed') return undefined;
  return sameQuestion(viz, answeredFormData, formData) ? queriesResponse : undefined;
}
