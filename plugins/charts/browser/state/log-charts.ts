import { logEvent, put, select, takeEvery, type PageEvent, type Saga } from '#core/browser';
import { chartRendered, selectChart, type ChartState, type runChart } from '#plugins/charts';
import type { ChartSagaServices } from './chart-saga-services.ts';

type Run = ReturnType<typeof runChart>['payload'];

/** Tells the log how long a chart took to load, and of what kind a failure was. */
export function* logLoaded(run: Run): Saga {
  const chart = yield* select(selectChart, run.key);
  if (chart === undefined) return;
  const [first] = chart.error === null ? (chart.queriesResponse ?? []) : [];
  yield* put(
    logEvent({
      name: 'load_chart',
      type: 'timing',
      ...sourceOf(run),
      details: {
        ...chartFacts(run),
        force_refresh: run.force === true,
        start_offset: chart.chartUpdateStartTime,
        duration: (chart.chartUpdateEndTime ?? chart.chartUpdateStartTime) - chart.chartUpdateStartTime,
        ...(first === undefined ? {} : { is_cached: first.isCached, row_count: first.rowcount }),
        ...errorFacts(chart),
      },
    }),
  );
}

function errorFacts({ error }: ChartState): NonNullable<PageEvent['details']> {
  if (error === null) return {};
  const type = error.errorType === undefined ? {} : { error_type: error.errorType };
  return { has_err: true, ...type, issue_codes: error.issueCodes.map(({ code }) => code) };
}

/** Tells the log how long a chart took from its data to its picture. */
export function* logRenderings(
  { nowMs }: Pick<ChartSagaServices, 'nowMs'>,
  runOf: (key: string) => Run | undefined,
): Saga {
  const told = new WeakSet<Run>(); // a chart is drawn again with every change of its size
  yield* takeEvery(chartRendered, function* tell({ key }): Saga {
    const run = runOf(key);
    const chart = yield* select(selectChart, key);
    if (run === undefined || chart === undefined || told.has(run)) return;
    const { chartUpdateEndTime: loadedMs } = chart;
    if (loadedMs === null) return;
    told.add(run);
    const details = { ...chartFacts(run), start_offset: loadedMs, duration: nowMs() - loadedMs };
    yield* put(logEvent({ name: 'render_chart', type: 'timing', ...sourceOf(run), details }));
  });
}

function chartFacts({ formData, sliceId }: Run) {
  return { slice_id: sliceId ?? null, viz_type: formData.viz_type, datasource: formData.datasource };
}

function sourceOf({ dashboardId, sliceId }: Run): Pick<PageEvent, 'source'> {
  if (dashboardId !== undefined) return { source: { kind: 'dashboard', id: dashboardId } };
  return sliceId === undefined ? {} : { source: { kind: 'slice', id: sliceId } };
}
