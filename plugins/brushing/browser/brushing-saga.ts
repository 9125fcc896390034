import type { Task } from 'redux-saga';
import { describeError, toAppError, type StoreRoot } from '#core/common';
import {
  call,
  cancel,
  cancelled,
  delay,
  fork,
  onStateChange,
  put,
  report,
  select,
  takeEvery,
  type Saga,
} from '#core/browser';
import { selectChart, type ChartBrush } from '#plugins/charts';
import {
  chartBrushed,
  chartEntered,
  chartLeft,
  dashboardClosed,
  refreshCharts,
  selectDashboard,
  selectDashboardContent,
  selectDataMask,
  type DataMask,
} from '#plugins/dashboard';
import { askedFollow } from './asked-charts.ts';
import { openSession, planBrush, showBrush, type BrushPlan, type BrushSession } from './brush-session.ts';
import { AskedCharts, askedCharts } from './brushing-slice.ts';
import type { BrushingServices } from './brushing-services.ts';

/** Sessions kept ready, so that going to and fro between charts asks once. */
const mostSessions = 6;
/** Within this time after a brush its filter has made the charts ask. ms */
const settleWithinMs = 400;

/** What goes on in the open dashboard. */
interface Going {
  /** Chart under the pointer or with the focus. */
  entered: number | undefined;
  loading: { readonly signature: string; readonly task: Task } | undefined;
  /** By signature; the newest last. */
  readonly ready: Map<string, BrushSession>;
  /** The brush in progress. */
  brush: { readonly chartId: number; readonly ranges: ChartBrush | null; readonly isFinal: boolean } | undefined;
  session: BrushSession | undefined;
  following: Task | undefined;
  settling: Task | undefined;
  /** Charts that keep showing what a selection covers, by the chart and the mask it was made in. */
  readonly highlight: Map<number, { readonly by: number; readonly mask: DataMask | undefined }>;
  /** What the session was planned from. */
  facts: readonly unknown[];
}

/**
 * Linked brushing. When a chart is entered, cubes of the charts that follow it are fetched; each move of the brush is
 * then answered in the page, in the call that tells it. After the last move the charts' own answers take over.
 */
export function* brushingSaga(services: BrushingServices): Saga {
  const going: Going = {
    entered: undefined,
    loading: undefined,
    ready: new Map(),
    brush: undefined,
    session: undefined,
    following: undefined,
    settling: undefined,
    highlight: new Map(),
    facts: [],
  };
  yield* takeEvery(chartEntered, function* enter({ chartId }): Saga {
    if (going.brush !== undefined && !going.brush.isFinal) return;
    going.entered = chartId;
    yield* prepare(chartId, going, services);
  });
  yield* takeEvery(chartLeft, function* leave({ chartId }): Saga {
    if (going.entered !== chartId || (going.brush !== undefined && !going.brush.isFinal)) return;
    going.entered = undefined;
    yield* stopLoading(going);
  });
  yield* takeEvery(chartBrushed, function* brush({ chartId, brush: ranges, isFinal }): Saga {
    going.brush = { chartId, ranges, isFinal };
    if (going.session?.chartId !== chartId) yield* prepare(chartId, going, services);
    yield* follow(going, services);
  });
  yield* takeEvery(refreshCharts, function* forget({ force }): Saga {
    if (!force) return;
    going.ready.clear();
    going.session = undefined;
    yield* stopLoading(going);
  });
  yield* takeEvery(dashboardClosed, function* close(): Saga {
    yield* stopLoading(going);
    yield* endFollowing(going, services);
    going.ready.clear();
    Object.assign(going, { entered: undefined, brush: undefined, session: undefined });
  });
  yield* onStateChange(function* changed(): Saga {
    yield* keepHighlights(going, services);
    yield* keepReady(going, services);
  });
}

/** While a chart is entered its cubes follow every change of what the others ask. */
function* keepReady(going: Going, services: BrushingServices): Saga {
  if (going.entered === undefined || (going.brush !== undefined && !going.brush.isFinal)) return;
  const facts = factsOf(yield* select((root) => root), services);
  if (facts.length === going.facts.length && facts.every((fact, index) => fact === going.facts[index])) return;
  going.facts = facts;
  yield* prepare(going.entered, going, services);
}

/** What plans are made of; identical parts are the same plan. */
function factsOf(root: StoreRoot, { questions, live }: BrushingServices): readonly unknown[] {
  const content = selectDashboardContent(root);
  const ids = Object.keys(selectDashboard(root)?.charts ?? {}).map(Number);
  return [
    content?.layout,
    content?.metadata,
    ...ids.flatMap((id) => [questions.formDataOf(root, id), live.sceneOf(String(id))]),
  ];
}

function* prepare(chartId: number, going: Going, services: BrushingServices): Saga {
  const root = yield* select((state) => state);
  const plan = planBrush(root, chartId, services);
  if (plan === undefined) {
    going.session = undefined;
    yield* stopLoading(going);
    return;
  }
  const known = going.ready.get(plan.signature);
  if (known !== undefined) {
    yield* stopLoading(going);
    going.session = { ...known, ...plan };
    return;
  }
  if (going.loading?.signature === plan.signature && going.loading.task.isRunning()) return;
  yield* stopLoading(going);
  going.session = undefined;
  going.loading = { signature: plan.signature, task: yield* fork(load, plan, going, services) };
}

function* load(plan: BrushPlan, going: Going, services: BrushingServices): Saga {
  const abort = new AbortController();
  try {
    const session = yield* call(openSession, plan, services, abort.signal);
    going.ready.set(plan.signature, session);
    for (const signature of going.ready.keys()) {
      if (going.ready.size <= mostSessions) break;
      going.ready.delete(signature);
    }
    going.session = session;
    if (going.brush?.chartId === plan.chartId && !going.brush.isFinal) yield* follow(going, services);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.kind !== 'cancelled') yield* put(report(describeError(error)));
  } finally {
    if (yield* cancelled()) abort.abort();
  }
}

/** Charts without a cube say so while the brush is on its way. */
function* tellAsked(session: BrushSession | undefined): Saga {
  const charts = Object.fromEntries((session?.asked ?? []).map(({ chart, why }) => [chart.chartId, why]));
  const told = yield* select(AskedCharts.select);
  if (Object.keys(told).join() !== Object.keys(charts).join()) yield* put(askedCharts.actions.askedSet({ charts }));
}

function* stopLoading(going: Going): Saga {
  const { loading } = going;
  going.loading = undefined;
  if (loading?.task.isRunning() === true) yield* cancel(loading.task);
}

/** Shows the brush in the charts that follow, as far as their cubes are there. */
function* follow(going: Going, services: BrushingServices): Saga {
  const { brush, session } = going;
  if (brush === undefined || session === undefined || session.chartId !== brush.chartId) return;
  if (going.settling?.isRunning() === true) yield* cancel(going.settling);
  for (const { chartId } of session.charts) going.highlight.delete(chartId);
  const root = yield* select((state) => state);
  const isWhole = (chartId: number): boolean =>
    !services.questions
      .filtersOf(root, chartId)
      .some(({ id, status }) => id === String(brush.chartId) && status === 'applied');
  showBrush(session, brush.ranges, services.live, isWhole);
  if (going.following?.isRunning() === true) yield* cancel(going.following);
  if (!brush.isFinal) {
    yield* tellAsked(session);
    if (session.asked.length > 0) going.following = yield* fork(askedFollow, session, brush.ranges, services);
    return;
  }
  going.settling = yield* fork(settle, going, session, root, services);
}

/** Each chart shows its own answer again once it has one for the new filter, or when none comes. */
function* settle(going: Going, session: BrushSession, before: StoreRoot, services: BrushingServices): Saga {
  yield* tellAsked(undefined);
  const startMs = performance.now();
  const waiting = new Set(session.charts.map(({ chartId }) => chartId));
  while (waiting.size > 0) {
    yield* delay(16);
    const root = yield* select((state) => state);
    const isEarly = performance.now() - startMs < settleWithinMs;
    for (const chartId of waiting) {
      const chart = selectChart(root, String(chartId));
      const isSame = chart?.queriesResponse === selectChart(before, String(chartId))?.queriesResponse;
      const isBusy = chart?.chartStatus === 'loading' || chart?.chartStatus === 'success';
      if (isBusy || (isSame && isEarly)) continue;
      waiting.delete(chartId);
      if (isSame && isHighlit(root, session.chartId, chartId, services)) {
        going.highlight.set(chartId, { by: session.chartId, mask: selectDataMask(root, String(session.chartId)) });
      } else services.live.publish(String(chartId), null);
    }
  }
}

/** Whether the brushed chart has a selection that does not filter the other one: then what it covers stays in sight. */
function isHighlit(root: StoreRoot, by: number, chartId: number, { questions }: BrushingServices): boolean {
  const hasSelection = (selectDataMask(root, String(by))?.extraFormData.filters ?? []).length > 0;
  return hasSelection && !questions.filtersOf(root, chartId).some(({ id }) => id === String(by));
}

/** A highlight goes with the selection that it shows. */
function* keepHighlights({ highlight }: Going, { live, questions }: BrushingServices): Saga {
  if (highlight.size === 0) return;
  const root = yield* select((state) => state);
  for (const [chartId, { by, mask }] of highlight) {
    const isFiltered = questions.filtersOf(root, chartId).some(({ id }) => id === String(by));
    if (selectDataMask(root, String(by)) === mask && !isFiltered) continue;
    highlight.delete(chartId);
    live.publish(String(chartId), null);
  }
}

function* endFollowing(going: Going, { live }: BrushingServices): Saga {
  for (const task of [going.following, going.settling]) if (task?.isRunning() === true) yield* cancel(task);
  yield* tellAsked(undefined);
  going.highlight.clear();
  for (const { chartId } of going.session?.charts ?? []) live.publish(String(chartId), null);
}
