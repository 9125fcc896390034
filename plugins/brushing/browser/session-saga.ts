import { describeError, toAppError, type StoreRoot } from '#core/common';
import { call, cancel, cancelled, delay, fork, put, report, select, spawn, type Saga } from '#core/browser';
import { selectChart } from '#plugins/charts';
import { selectDashboard, selectDashboardContent } from '#plugins/dashboard';
import { comingSession, openSession, planBrush, type BrushPlan, type BrushSession } from './brush-session.ts';
import type { BrushingServices } from './brushing-services.ts';
import { follow } from './follow-saga.ts';
import { isBrushing, type Going } from './going.ts';

/** Sessions kept ready, so that going to and fro between charts asks once. */
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
export function* prepare(chartId: number, going: Going, services: BrushingServices): Saga {
  const root = yield* select((state) => state);
  const plan = planBrush(root, chartId, services);
  if (plan === undefined) {
    going.session = undefined;
    yield* stopLoading(going);
    return;
  }
  const known = going.ready.get(plan.signature);
  if (known !== undefined) {
    yield* begin({ ...known, ...plan }, going, services);
    return;
  }
  going.session = comingSession(plan);
  if (going.loading?.signature === plan.signature && going.loading.task.isRunning()) return;
  yield* stopLoading(going);
  going.loading = { signature: plan.signature, task: yield* fork(load, plan, going, services) };
}

function* load(plan: BrushPlan, going: Going, services: BrushingServices): Saga {
  try {
    yield* fetchSession(plan, false, going, services);
    if (going.loading?.signature === plan.signature) going.loading = undefined;
    yield* lookAhead(going, services);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.kind !== 'cancelled') yield* put(report(describeError(error)));
  }
}

/** Throws AppError. */
function* fetchSession(plan: BrushPlan, isAhead: boolean, going: Going, services: BrushingServices): Saga {
  const abort = new AbortController();
  try {
    const session = yield* call(openSession, plan, services, { isAhead, signal: abort.signal });
    going.ready.set(plan.signature, session);
    for (const signature of going.ready.keys()) {
      if (going.ready.size <= mostSessions) break;
      going.ready.delete(signature);
    }
    const isWanted = isBrushing(going) ? going.brush?.chartId === plan.chartId : going.entered === plan.chartId;
    if (isWanted) yield* begin(session, going, services);
  } finally {
    if (yield* cancelled()) abort.abort();
  }
}

/** Lays the cubes out one by one, so that none of it holds up the page, and joins a brush that is on its way. */
function* begin(session: BrushSession, going: Going, services: BrushingServices): Saga {
  going.session = session;
  for (const cube of [...session.cubes.values()].flat()) {
    if (going.session !== session || isBrushing(going)) break;
    cube();
    yield* delay(0);
  }
  const isWaitedFor = going.session === session && isBrushing(going) && going.brush?.chartId === session.chartId;
  if (isWaitedFor) yield* follow(going, services);
}

export function* stopLoading(going: Going): Saga {
  const { loading } = going;
  going.loading = undefined;
  if (loading?.task.isRunning() === true) yield* cancel(loading.task);
}

/** Asks for cubes of charts that nobody has entered yet, once the dashboard has settled. */
export function* lookAhead(going: Going, services: BrushingServices): Saga {
  // What is asked for already may be what somebody waits for now.
  if (going.loading?.task.isRunning() === true) return;
  yield* stopAhead(going);
  going.ahead = yield* fork(prepareAhead, going, services);
}

export function* stopAhead({ ahead }: Going): Saga {
  if (ahead?.isRunning() === true) yield* cancel(ahead);
}

function* prepareAhead(going: Going, services: BrushingServices): Saga {
  yield* delay(quietMs);
  for (;;) {
    // Somebody entered a chart meanwhile; who loads its cubes looks ahead after that.
    if (going.loading?.task.isRunning() === true && going.loading.task !== going.ahead) return;
    const root = yield* select((state) => state);
    const plan = isBrushing(going) || isLoading(root) ? undefined : nextPlan(root, going, services);
    if (plan === undefined || going.ahead === undefined) return;
    const startMs = performance.now();
    going.loading = { signature: plan.signature, task: going.ahead };
    try {
      yield* fetchSession(plan, true, going, services);
    } catch {
      // Given up for something else, or it fails: who enters the chart asks again, and is told.
      going.loading = undefined;
      if (going.entered === plan.chartId) yield* spawn(prepare, plan.chartId, going, services);
      return;
    }
    going.loading = undefined;
    if (performance.now() - startMs > longestAheadMs) return;
  }
}

/** The first chart in reading order that can be brushed and is not prepared. */
function nextPlan(root: StoreRoot, going: Going, services: BrushingServices): BrushPlan | undefined {
  const plans = chartIdsOf(root)
    .filter((id) => canBeBrushed(id, services))
    .slice(0, mostAhead)
    .map((id) => planBrush(root, id, services));
  return plans.find((plan) => plan !== undefined && !going.ready.has(plan.signature));
}

function canBeBrushed(chartId: number, { live }: BrushingServices): boolean {
  const { x, y } = live.sceneOf(String(chartId))?.brush ?? {};
  return x !== undefined || y !== undefined;
}

const chartIdsOf = (root: StoreRoot): readonly number[] => Object.keys(selectDashboard(root)?.charts ?? {}).map(Number);

const isLoading = (root: StoreRoot): boolean =>
  chartIdsOf(root).some((id) => selectChart(root, String(id))?.chartStatus === 'loading');

/** While a chart is entered its cubes follow every change of what the others ask. */
export function* keepReady(going: Going, services: BrushingServices): Saga {
  if (going.entered === undefined || isBrushing(going)) return;
  const facts = factsOf(yield* select((root) => root), services);
  if (facts.length === going.facts.length && facts.every((fact, index) => fact === going.facts[index])) return;
  going.facts = facts;
  yield* prepare(going.entered, going, services);
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
