import { onStateChange, takeEvery, type Saga } from '#core/browser';
import { chartRendered, runChart } from '#plugins/charts';
import { chartBrushed, chartEntered, chartLeft, dashboardClosed, refreshCharts } from '#plugins/dashboard';
import type { BrushingServices } from './brushing-services.ts';
import { endFollowing, follow, keepHighlights } from './follow-saga.ts';
import { isBrushing, idleBrush, type BrushRuntime } from './brush-runtime.ts';
import { keepExtents } from './kept-extents.ts';
import { keepReady, lookAhead, prepare, stopAhead, stopLoading } from './session-saga.ts';

/**
 * Linked brushing. Once the dashboard has settled, or when a chart is entered, cubes of the charts that follow it are
 * fetched; each move of the brush is then answered in the page, in the call that tells it. After the last move the
 * charts' own answers take over.
 */
export function* brushingSaga(services: BrushingServices): Saga {
  const runtime = idleBrush();
  yield* watchCharts(runtime, services);
  yield* takeEvery(chartBrushed, function* brush({ chartId, brush: ranges, isFinal }): Saga {
    runtime.brush = { chartId, ranges, isFinal };
    if (runtime.session?.chartId !== chartId) yield* prepare(chartId, runtime, services);
    if (isFinal && ranges !== null && runtime.session !== undefined) yield* keepExtents(runtime.session);
    yield* follow(runtime, services);
  });
  yield* takeEvery(refreshCharts, function* forget({ force }): Saga {
    if (!force) return;
    runtime.ready.clear();
    runtime.session = undefined;
    yield* stopLoading(runtime);
  });
  yield* takeEvery(dashboardClosed, function* close(): Saga {
    yield* stopAhead(runtime);
    yield* stopLoading(runtime);
    yield* endFollowing(runtime, services);
    runtime.ready.clear();
    Object.assign(runtime, { entered: undefined, brush: undefined, session: undefined });
  });
  yield* onStateChange(function* changed(): Saga {
    yield* keepHighlights(runtime, services);
    yield* keepReady(runtime, services);
  });
}

/** The chart under the pointer has its cubes first; the others have theirs while nothing else is asked. */
function* watchCharts(runtime: BrushRuntime, services: BrushingServices): Saga {
  yield* takeEvery(chartEntered, function* enter({ chartId }): Saga {
    if (isBrushing(runtime)) return;
    runtime.entered = chartId;
    yield* prepare(chartId, runtime, services);
  });
  yield* takeEvery(chartLeft, function* leave({ chartId }): Saga {
    if (runtime.entered !== chartId || isBrushing(runtime)) return;
    runtime.entered = undefined;
    if (runtime.loading?.task !== runtime.ahead) yield* stopLoading(runtime);
    yield* lookAhead(runtime, services);
  });
  yield* takeEvery(runChart, function* giveWay(): Saga {
    yield* stopAhead(runtime);
  });
  yield* takeEvery(chartRendered, function* settle(): Saga {
    yield* lookAhead(runtime, services);
  });
}
