import { toAppError, type StoreRoot } from '#core/common';
import {
  announce,
  call,
  delay,
  put,
  saveFile,
  select,
  showToast,
  takeEvery,
  takeLatest,
  type Saga,
} from '#core/browser';
import { selectChart } from '#plugins/charts';
import { selectDashboardContent } from '#plugins/dashboard';
import { exportMessages as messages } from '../../common/export-messages.ts';
import { pageMessages } from '../../common/page-messages.ts';
import { wantedCharts } from '../chart/chart-runs.ts';
import { layoutRootAttribute } from '../edit/layout-boxes.ts';
import { fillPageWith, fillScreenWith } from '../page/page-commands.ts';
import { exportDashboard, toggleFullScreen } from './export-commands.ts';
import { dashboardExport } from './export-state.ts';

/** How long an export waits for slow charts, how often it looks, and how long drawings may take. Milliseconds. */
const waitsForMs = 60_000;
const lookAgainMs = 100;
const drawingMs = 600;

/** Pictures and print of the open dashboard, and full screen. */
export function* exportSaga(): Saga {
  yield* takeLatest(exportDashboard, function* save({ format, allTabs }): Saga {
    yield* put(announce({ text: messages.preparing() }));
    yield* put(dashboardExport.actions.began({ allTabs }));
    try {
      const missing = yield* waitForCharts();
      if (missing > 0) yield* put(showToast({ toastType: 'warning', text: messages.someMissing({ count: missing }) }));
      if (format === 'print') window.print();
      else yield* savePicture();
    } catch (thrown) {
      const reason = toAppError(thrown).message;
      yield* put(showToast({ toastType: 'danger', text: messages.failed({ reason }) }));
    } finally {
      yield* put(dashboardExport.actions.ended());
    }
  });
  yield* fillScreen();
  yield* takeEvery(toggleFullScreen, function* fill(): Saga {
    try {
      yield* call(() =>
        document.fullscreenElement === null ? document.documentElement.requestFullscreen() : document.exitFullscreen(),
      );
    } catch {
      yield* put(showToast({ toastType: 'warning', text: messages.fullScreenRefused() }));
    }
  });
}

/**
 * Full screen of one chart. The whole document goes there, not the chart's element: menus and dialogs are drawn at the
 * end of the page and could not be seen beside a lone element.
 */
function* fillScreen(): Saga {
  let isOurs = false;
  yield* takeEvery(fillScreenWith, function* fill({ chartId }): Saga {
    yield* put(fillPageWith({ chartId }));
    if (document.fullscreenElement !== null) return;
    try {
      yield* call(() => document.documentElement.requestFullscreen());
      isOurs = true;
    } catch {
      yield* put(showToast({ toastType: 'warning', text: messages.fullScreenRefused() }));
    }
  });
  yield* takeEvery(fillPageWith, function* leave({ chartId }): Saga {
    if (chartId !== null || !isOurs) return;
    isOurs = false; // a page that was in full screen before the chart stays there
    // Refused where the reader has left it in the same moment.
    if (document.fullscreenElement !== null) yield* call(() => document.exitFullscreen().catch(() => undefined));
  });
}

/** Waits until every chart has its picture, or cannot get one; gives how many are still on their way. */
function* waitForCharts(): Saga<number> {
  yield* delay(lookAgainMs); // the charts begin first
  for (let waitedMs = 0; waitedMs < waitsForMs; waitedMs += lookAgainMs) {
    if ((yield* select(unfinishedCharts)) === 0) {
      yield* delay(drawingMs);
      return 0;
    }
    yield* delay(lookAgainMs);
  }
  return yield* select(unfinishedCharts);
}

function unfinishedCharts(root: StoreRoot): number {
  const finished = ['success', 'rendered', 'failed', 'stopped'];
  return wantedCharts(root).filter((id) => !finished.includes(selectChart(root, String(id))?.chartStatus ?? 'idle'))
    .length;
}

function* savePicture(): Saga {
  const title = (yield* select(selectDashboardContent))?.title ?? '';
  const element = document.querySelector<HTMLElement>(`[${layoutRootAttribute}]`);
  if (element === null) return;
  const { dashboardPicture } = yield* call(() => import('./dashboard-picture.ts'));
  const name = `${fileName(title === '' ? pageMessages.untitled() : title)}.png`;
  saveFile(name, yield* call(dashboardPicture, element, title));
  yield* put(showToast({ toastType: 'success', text: messages.saved({ name }) }));
}

/** A title as the name of a file. */
function fileName(title: string): string {
  return (
    title
      .normalize('NFKC')
      .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 120) || 'dashboard'
  );
}
