import { onStateChange, takeEvery, type Saga } from '#core/browser';
import { chartRendered, runChart } from '#plugins/charts';
import { chartBrushed, chartEntered, chartLeft, dashboardClosed, refreshCharts } from '#plugins/dashboard';
import type { BrushingServices } from './brushing-services.ts';
import { endFollowing, follow, keepHighlights } from './follow-saga.ts';
import { isBrushing, nothingGoing, type Going } from './going.ts';
import { keepExtents } from './kept-extents.ts';
import { keepReady, lookAhead, prepare, stopAhead, stopLoading } from './session-saga.ts';

/**
 * Linked brushing. Once the dashboard has settled, or when a chart is entered, cubes of the charts that follow it are
 * fetched; each move of the brush is then answered in the page, in the call that tells it. After the last move the
 * charts' own answers take over.
 */
export function* brushingSaga(services: BrushingServices): Saga {
  const going = nothingGoing();
  yield* watchCharts(going, services);
  yield* takeEvery(chartBrushed, function* brush({ chartId, brush: ranges, isFinal }): Saga {
    going.brush = { chartId, ranges, isFinal };
    if (going.session?.chartId !== chartId) yield* prepare(chartId, going, services);
    if (isFinal && ranges !== null && going.session !== undefined) yield* keepExtents(going.session);
    yield* follow(going, services);
  });
  yield* takeEvery(refreshCharts, function* forget({ force }): Saga {
    if (!force) return;
    going.ready.clear();
    going.session = undefined;
    yield* stopLoading(going);
  });
  yield* takeEvery(dashboardClosed, function* close(): Saga {
    yield* stopAhead(going);
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

/** The chart under the pointer has its cubes first; the others have theirs while nothing else is asked. */
function* watchCharts(going: Going, services: BrushingServices): Saga {
  yield* takeEvery(chartEntered, function* enter({ chartId }): Saga {
    if (isBrushing(going)) return;
    going.entered = chartId;
    yield* prepare(chartId, going, services);
  });
  yield* takeEvery(chartLeft, function* leave({ chartId }): Saga {
    if (going.entered !== chartId || isBrushing(going)) return;
    going.entered = undefined;
    if (going.loading?.task !== going.ahead) yield* stopLoading(going);
    yield* lookAhead(going, services);
  });
  yield* takeEvery(runChart, function* giveWay(): Saga {
    yield* stopAhead(going);
  });
  yield* takeEvery(chartRendered, function* settle(): Saga {
    yield* lookAhead(going, services);
  });
}
