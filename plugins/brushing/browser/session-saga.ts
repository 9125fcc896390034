import { describeError, toAppError, type StoreRoot } from '#core/common';
import { call, cancel, cancelled, delay, fork, put, report, select, spawn, type Saga } from '#core/browser';
import { selectChart } from '#plugins/charts';
import { selectDashboard, selectDashboardContent } from '#plugins/dashboard';
import { comingSession, openSession, planBrush, type BrushPlan, type BrushSession } from './brush-session.ts';
import type { BrushingServices } from './brushing-services.ts';
import { follow } from './follow-saga.ts';
import { isBrushing, type BrushRuntime } from './brush-runtime.ts';

/** Sessions kept ready, so that runtime to and fro between charts asks once. */
const mostSessions = 6;
/** Charts whose cubes are asked for before they are entered. */
const mostAhead = 4;
/** A dashboard has settled when no chart came for this long. ms */
const quietMs = 300;
/** Cubes that took longer are not worth asking for before somebody wants them. ms */
const longestAheadMs = 10_000;

/**
 * Makes the session of a chart the current one; asks for its cubes unless they are here or on their way. Until then a
 * brush is answered by the database.
 */
export function* prepare(chartId: number, runtime: BrushRuntime, services: BrushingServices): Saga {
  const root = yield* select((state) => state);
  const plan = planBrush(root, chartId, services);
  if (plan === undefined) {
    runtime.session = undefined;
    yield* stopLoading(runtime);
    return;
  }
  const known = runtime.ready.get(plan.signature);
  if (known !== undefined) {
    yield* begin({ ...known, ...plan }, runtime, services);
    return;
  }
  runtime.session = comingSession(plan);
  if (runtime.loading?.signature === plan.signature && runtime.loading.task.isRunning()) return;
  yield* stopLoading(runtime);
  runtime.loading = { signature: plan.signature, task: yield* fork(load, plan, runtime, services) };
}

function* load(plan: BrushPlan, runtime: BrushRuntime, services: BrushingServices): Saga {
  try {
    yield* fetchSession(plan, false, runtime, services);
    if (runtime.loading?.signature === plan.signature) runtime.loading = undefined;
    yield* lookAhead(runtime, services);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.kind !== 'cancelled') yield* put(report(describeError(error)));
  }
}

/** Throws AppError. */
function* fetchSession(plan: BrushPlan, isAhead: boolean, runtime: BrushRuntime, services: BrushingServices): Saga {
  const abort = new AbortController();
  try {
    const session = yield* call(openSession, plan, services, { isAhead, signal: abort.signal });
    runtime.ready.set(plan.signature, session);
    for (const signature of runtime.ready.keys()) {
      if (runtime.ready.size <= mostSessions) break;
      runtime.ready.delete(signature);
    }
    const isWanted = isBrushing(runtime) ? runtime.brush?.chartId === plan.chartId : runtime.entered === plan.chartId;
    if (isWanted) yield* begin(session, runtime, services);
  } finally {
    if (yield* cancelled()) abort.abort();
  }
}

/** Lays the cubes out one by one, so that none of it holds up the page, and joins a brush that is on its way. */
function* begin(session: BrushSession, runtime: BrushRuntime, services: BrushingServices): Saga {
  runtime.session = session;
  for (const cube of [...session.cubes.values()].flat()) {
    if (runtime.session !== session || isBrushing(runtime)) break;
    cube();
    yield* delay(0);
  }
  const isWaitedFor = runtime.session === session && isBrushing(runtime) && runtime.brush?.chartId === session.chartId;
  if (isWaitedFor) yield* follow(runtime, services);
}

export function* stopLoading(runtime: BrushRuntime): Saga {
  const { loading } = runtime;
  runtime.loading = undefined;
  if (loading?.task.isRunning() === true) yield* cancel(loading.task);
}

/** Asks for cubes of charts that nobody has entered yet, once the dashboard has settled. */
export function* lookAhead(runtime: BrushRuntime, services: BrushingServices): Saga {
  // What is asked for already may be what somebody waits for now.
  if (runtime.loading?.task.isRunning() === true) return;
  yield* stopAhead(runtime);
  runtime.ahead = yield* fork(prepareAhead, runtime, services);
}

export function* stopAhead({ ahead }: BrushRuntime): Saga {
  if (ahead?.isRunning() === true) yield* cancel(ahead);
}

function* prepareAhead(runtime: BrushRuntime, services: BrushingServices): Saga {
  yield* delay(quietMs);
  for (;;) {
    // Somebody entered a chart meanwhile; who loads its cubes looks ahead after that.
    if (runtime.loading?.task.isRunning() === true && runtime.loading.task !== runtime.ahead) return;
    const root = yield* select((state) => state);
    const plan = isBrushing(runtime) || isLoading(root) ? undefined : nextPlan(root, runtime, services);
    if (plan === undefined || runtime.ahead === undefined) return;
    const startMs = performance.now();
    runtime.loading = { signature: plan.signature, task: runtime.ahead };
    try {
      yield* fetchSession(plan, true, runtime, services);
    } catch {
      // Given up for something else, or it fails: who enters the chart asks again, and is told.
      runtime.loading = undefined;
      if (runtime.entered === plan.chartId) yield* spawn(prepare, plan.chartId, runtime, services);
      return;
    }
    runtime.loading = undefined;
    if (performance.now() - startMs > longestAheadMs) return;
  }
}

/** The first chart in reading order that can be brushed and is not prepared. */
function nextPlan(root: StoreRoot, runtime: BrushRuntime, services: BrushingServices): BrushPlan | undefined {
  const plans = chartIdsOf(root)
    .filter((id) => canBeBrushed(id, services))
    .slice(0, mostAhead)
    .map((id) => planBrush(root, id, services));
  return plans.find((plan) => plan !== undefined && !runtime.ready.has(plan.signature));
}

function canBeBrushed(chartId: number, { live }: BrushingServices): boolean {
  const { x, y } = live.sceneOf(String(chartId))?.brush ?? {};
  return x !== undefined || y !== undefined;
}

const chartIdsOf = (root: StoreRoot): readonly number[] => Object.keys(selectDashboard(root)?.charts ?? {}).map(Number);

const isLoading = (root: StoreRoot): boolean =>
  chartIdsOf(root).some((id) => selectChart(root, String(id))?.chartStatus === 'loading');

/** While a chart is entered its cubes follow every change of what the others ask. */
export function* keepReady(runtime: BrushRuntime, services: BrushingServices): Saga {
  if (runtime.entered === undefined || isBrushing(runtime)) return;
  const facts = factsOf(yield* select((root) => root), services);
  if (facts.length === runtime.facts.length && facts.every((fact, index) => fact === runtime.facts[index])) return;
  runtime.facts = facts;
  yield* prepare(runtime.entered, runtime, services);
}

/** What plans are made of; identical parts are the same plan. */
function factsOf(root: StoreRoot, { questions, live }: BrushingServices): readonly unknown[] {
  const content = selectDashboardContent(root);
  return [
    content?.layout,
    content?.metadata,
    ...chartIdsOf(root).flatMap((id) => [questions.formDataOf(root, id), live.sceneOf(String(id))]),
  ];
}
