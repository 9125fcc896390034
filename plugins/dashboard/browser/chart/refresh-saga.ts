import type { StoreRoot } from '#core/common';
import { delay, fork, put, select, takeLatest, type Saga } from '#core/browser';
import { selectChart } from '#plugins/charts';
import { DashboardPages, refreshCharts, refreshLimit, refreshMode, selectDashboardContent } from '#plugins/dashboard';
import { allowedIntervalS, refreshDelaysMs, timedCharts } from '../../common/refresh-schedule.ts';
import { setRefreshInterval } from '../page/page-commands.ts';
import { dashboardPageSlice } from '../page/page-slice.ts';
import type { DashboardServices } from '../dashboard-services.ts';
import { wantedCharts } from './chart-runs.ts';
import { autoRefresh } from './refresh-state.ts';

/** How long a page that nobody sees waits before it looks again whether somebody does. Milliseconds. */
const hiddenLookMs = 1_000;
/** Between two looks whether a refresh is through. Milliseconds. */
const lookAgainMs = 100;

type RefreshServices = Pick<DashboardServices, 'nowMs' | 'settings'>;

/** The timed refresh, and the mark that a refresh is under way. */
export function* refreshSaga(services: RefreshServices): Saga {
  yield* takeLatest(setRefreshInterval, function* begin({ intervalS: wantedS }): Saga {
    const intervalS = allowedIntervalS(wantedS, services.settings.get(refreshLimit));
    yield* put(autoRefresh.actions.intervalSet({ intervalS }));
    if (intervalS > 0) yield* repeat(services, intervalS * 1_000);
  });
  yield* takeLatest(refreshCharts, () => markUntilDone());
  const content = yield* select(selectDashboardContent);
  yield* put(setRefreshInterval({ intervalS: content?.metadata.refresh_frequency ?? 0 }));
}

function* repeat({ nowMs, settings }: RefreshServices, intervalMs: number): Saga {
  const force = settings.get(refreshMode) !== 'fetch';
  for (;;) {
    yield* put(autoRefresh.actions.nextSet({ nextAtMs: nowMs() + intervalMs }));
    yield* delay(intervalMs);
    while (document.visibilityState === 'hidden') yield* delay(hiddenLookMs); // nobody looks: spare the engine
    yield* fork(refreshOnce, intervalMs, force);
  }
}

/**
 * Every chart that is not immune asks again, one after the other over the interval. Those out of sight ask when they
 * are seen next.
 */
function* refreshOnce(intervalMs: number, force: boolean): Saga {
  const metadata = (yield* select(selectDashboardContent))?.metadata;
  const wanted = yield* select(wantedCharts);
  const immune = metadata?.timed_refresh_immune_slices;
  const charts = timedCharts(wanted, immune);
  const unseen = timedCharts(yield* select(answeredCharts), immune).filter((id) => !wanted.includes(id));
  if (unseen.length > 0) yield* put(refreshCharts({ chartIds: unseen, force }));
  let passedMs = 0;
  const delaysMs = refreshDelaysMs(charts.length, intervalMs, metadata ?? {});
  for (const [place, chartId] of charts.entries()) {
    const atMs = delaysMs[place] ?? 0;
    if (atMs > passedMs) yield* delay(atMs - passedMs);
    passedMs = atMs;
    yield* put(refreshCharts({ chartIds: [chartId], force }));
  }
}

/** Shows that a refresh is under way until none of the charts on the screen loads. */
function* markUntilDone(): Saga {
  yield* put(dashboardPageSlice.actions.refreshing({ isRefreshing: true }));
  do yield* delay(lookAgainMs);
  while (yield* select(isAnyLoading));
  yield* put(dashboardPageSlice.actions.refreshing({ isRefreshing: false }));
}

function isAnyLoading(root: StoreRoot): boolean {
  return wantedCharts(root).some((id) => selectChart(root, String(id))?.chartStatus === 'loading');
}

/** Charts that have been seen. */
function answeredCharts(root: StoreRoot): readonly number[] {
  const ids = Object.keys(DashboardPages.select(root).dashboard?.charts ?? {}).map(Number);
  return ids.filter((id) => (selectChart(root, String(id))?.queriesResponse ?? null) !== null);
}
