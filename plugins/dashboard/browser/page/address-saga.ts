import { describeError, toAppError, type StoreRoot } from '#core/common';
import { call, delay, onStateChange, put, report, select, showToast, takeLatest, type Saga } from '#core/browser';
import {
  DashboardPages,
  DataMasks,
  createDashboardPermalink,
  filterStateRoutes,
  selectDashboardContent,
  type DataMaskMap,
} from '#plugins/dashboard';
import { shareText } from '../../common/share-messages.ts';
import type { DashboardServices } from '../dashboard-services.ts';
import { KeptAddress, keptAddress } from './address-state.ts';
import { copyDashboardLink, mailDashboardLink } from './page-commands.ts';

/** Milliseconds without a further change before the masks are kept. */
const keepAfterMs = 500;

/** Keeps the masks under a key for the address, so that reload and Back find them; makes addresses to share. */
export function* addressSaga(services: DashboardServices): Saga {
  yield* takeLatest(copyDashboardLink, function* copy({ anchor }): Saga {
    const url = yield* permalink(services, anchor);
    if (url === undefined) return;
    try {
      yield* call(() => navigator.clipboard.writeText(url));
      yield* put(showToast({ toastType: 'success', text: shareText.copied() }));
    } catch {
      yield* put(showToast({ toastType: 'info', text: shareText.copyByHand({ url }), duration: 0 }));
    }
  });
  yield* takeLatest(mailDashboardLink, function* mail({ anchor }): Saga {
    const url = yield* permalink(services, anchor);
    const content = yield* select(selectDashboardContent);
    if (url === undefined || content === undefined) return;
    const subject = encodeURIComponent(content.title);
    const body = encodeURIComponent(shareText.mailBody({ url }));
    window.location.href = `mailto:?subject=${subject}&body=${body}`;
  });
  let kept: DataMaskMap | undefined;
  const tabId = Math.floor(services.random() * 2 ** 31);
  yield* onStateChange(function* keep(): Saga {
    const masks = yield* select(DataMasks.select);
    if (kept === undefined) {
      // What the address asked for and the defaults are no choice of the reader.
      if (yield* select(areDefaultsSettled, services)) kept = masks;
      return;
    }
    if (masks === kept) return;
    yield* delay(keepAfterMs);
    kept = yield* select(DataMasks.select); // the newest of those that came meanwhile
    yield* keepMasks(services, tabId);
  });
}

function areDefaultsSettled(root: StoreRoot, { questions }: DashboardServices): boolean {
  const charts = Object.keys(DashboardPages.select(root).dashboard?.charts ?? {});
  return charts.every((id) => questions.isReady(root, Number(id)));
}

function* keepMasks({ http }: DashboardServices, tabId: number): Saga {
  const { dashboard } = yield* select(DashboardPages.select);
  const masks = yield* select(DataMasks.select);
  const { filterStateKey: key } = yield* select(KeptAddress.select);
  if (dashboard === null) return;
  const id = String(dashboard.id);
  const input = { query: { tab_id: tabId }, body: { value: JSON.stringify(masks) } };
  try {
    const answer =
      key === null
        ? yield* call(() => http.send(filterStateRoutes.create, { params: { id }, ...input }))
        : yield* call(() => http.send(filterStateRoutes.update, { params: { id, key }, ...input }));
    yield* put(keptAddress.actions.keyKept({ key: answer.body.key }));
  } catch (thrown) {
    // Without the right to keep state the address just does not follow.
    const error = toAppError(thrown);
    if (error.kind !== 'forbidden') yield* put(report(describeError(error)));
  }
}

/** An address that finds the present masks, tabs and place again. Specification §7.3.2. */
function* permalink({ http }: DashboardServices, anchor: string | undefined): Saga<string | undefined> {
  const { dashboard, activeTabs, urlParams } = yield* select(DashboardPages.select);
  const dataMask = yield* select(DataMasks.select);
  if (dashboard === null) return undefined;
  try {
    const answer = yield* call(() =>
      http.send(createDashboardPermalink, {
        params: { id: String(dashboard.id) },
        body: {
          urlParams: urlParams.map(([name, value]) => [name, value] as [string, string]), // a tuple, writable
          dataMask: { ...dataMask },
          activeTabs: [...activeTabs],
          anchor: anchor ?? null,
        },
      }),
    );
    return answer.body.url;
  } catch (thrown) {
    yield* put(showToast({ toastType: 'danger', text: shareText.failed({ reason: toAppError(thrown).message }) }));
    return undefined;
  }
}
