import type { StoreRoot } from '#core/common';
import { cancel, delay, fork, put, select, type Saga } from '#core/browser';
import { selectChart } from '#plugins/charts';
import { selectDataMask } from '#plugins/dashboard';
import { askedFollow } from './asked-charts.ts';
import { showBrush, type BrushSession } from './brush-session.ts';
import { AskedCharts, askedCharts } from './brushing-slice.ts';
import type { BrushingServices } from './brushing-services.ts';
import type { BrushRuntime } from './brush-runtime.ts';

/** Within this time after a brush its filter has made the charts ask. ms */
const settleWithinMs = 400;

/** Shows the brush in the charts that follow, as far as their cubes are there. */
export function* follow(runtime: BrushRuntime, services: BrushingServices): Saga {
  const { brush, session } = runtime;
  if (brush === undefined || session === undefined || session.chartId !== brush.chartId) return;
  if (runtime.settling?.isRunning() === true) yield* cancel(runtime.settling);
  for (const { chartId } of session.charts) runtime.highlight.delete(chartId);
  const root = yield* select((state) => state);
  const isWhole = (chartId: number): boolean =>
    !services.questions
      .filtersOf(root, chartId)
      .some(({ id, status }) => id === String(brush.chartId) && status === 'applied');
  showBrush(session, brush.ranges, services.live, isWhole);
  if (runtime.following?.isRunning() === true) yield* cancel(runtime.following);
  if (!brush.isFinal) {
    yield* tellAsked(session);
    if (session.asked.length > 0) runtime.following = yield* fork(askedFollow, session, brush.ranges, services);
    return;
  }
  runtime.settling = yield* fork(settle, runtime, session, root, services);
}

/** Each chart shows its own answer again once it has one for the new filter, or when none comes. */
function* settle(runtime: BrushRuntime, session: BrushSession, before: StoreRoot, services: BrushingServices): Saga {
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
        runtime.highlight.set(chartId, { by: session.chartId, mask: selectDataMask(root, String(session.chartId)) });
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
export function* keepHighlights({ highlight }: BrushRuntime, { live, questions }: BrushingServices): Saga {
  if (highlight.size === 0) return;
  const root = yield* select((state) => state);
  for (const [chartId, { by, mask }] of highlight) {
    const isFiltered = questions.filtersOf(root, chartId).some(({ id }) => id === String(by));
    if (selectDataMask(root, String(by)) === mask && !isFiltered) continue;
    highlight.delete(chartId);
    live.publish(String(chartId), null);
  }
}

export function* endFollowing(runtime: BrushRuntime, { live }: BrushingServices): Saga {
  for (const task of [runtime.following, runtime.settling]) if (task?.isRunning() === true) yield* cancel(task);
  yield* tellAsked(undefined);
  runtime.highlight.clear();
  for (const { chartId } of runtime.session?.charts ?? []) live.publish(String(chartId), null);
}

/** Charts without a cube say so while the brush is on its way. */
function* tellAsked(session: BrushSession | undefined): Saga {
  const charts = Object.fromEntries((session?.asked ?? []).map(({ chart, why }) => [chart.chartId, why]));
  const told = yield* select(AskedCharts.select);
  if (Object.keys(told).join() !== Object.keys(charts).join()) yield* put(askedCharts.actions.askedSet({ charts }));
}
