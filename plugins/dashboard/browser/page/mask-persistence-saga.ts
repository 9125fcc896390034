import { describeError, toAppError, type StoreRoot } from '#core/common';
import {
  call,
  cancelled,
  delay,
  fork,
  onStateChange,
  put,
  report,
  select,
  takeEveryFrom,
  type HttpClient,
  type Saga,
} from '#core/browser';
import { DashboardPages, DataMasks, filterStateRoutes, type DataMaskMap } from '#plugins/dashboard';
import type { DashboardServices } from '../dashboard-services.ts';
import { KeptAddress, keptAddress } from './address-state.ts';

/** Milliseconds without a further change before the masks are kept. */
const keepAfterMs = 500;

/**
 * Keeps the masks under a key for the address, so that reload and Back find them. What the reader chose last is kept
 * too when the page goes before the pause is over.
 */
export function* maskPersistenceSaga(services: DashboardServices): Saga {
  const { dashboard } = yield* select(DashboardPages.select);
  if (dashboard === null) return;
  const place = { dashboardId: dashboard.id, tabId: Math.floor(services.random() * 2 ** 31) };
  let kept: DataMaskMap | undefined;
  let latest: DataMaskMap | undefined;
  let key: string | null = null;
  yield* fork(takeEveryFrom<Event>, listenForLeaving, function* keepNow(): Saga {
    const masks = yield* select(DataMasks.select);
    if (kept === undefined || masks === kept) return;
    kept = masks;
    latest = masks;
    yield* call(() => keepQuietly(services.http, { ...place, key, masks }));
  });
  try {
    yield* onStateChange(function* keep(): Saga {
      latest = yield* select(DataMasks.select);
      if (kept === undefined) {
        // What the address asked for and the defaults are no choice of the reader.
        if (yield* select(areDefaultsResolved, services)) kept = latest;
        return;
      }
      if (latest === kept) return;
      yield* delay(keepAfterMs);
      latest = yield* select(DataMasks.select); // the newest of those that came meanwhile
      if (latest === kept) return; // kept while the page seemed to go
      kept = latest;
      yield* keepInAddress(services, { ...place, masks: kept });
      key = (yield* select(KeptAddress.select)).filterStateKey;
    });
  } finally {
    const masks = latest;
    const isUnkept = kept !== undefined && masks !== undefined && masks !== kept;
    // The page shows another dashboard already, whose address this key is not for.
    if ((yield* cancelled()) && isUnkept) yield* call(() => keepQuietly(services.http, { ...place, key, masks }));
  }
}

function listenForLeaving(give: (event: Event) => void): () => void {
  window.addEventListener('pagehide', give);
  return () => {
    window.removeEventListener('pagehide', give);
  };
}

function areDefaultsResolved(root: StoreRoot, { questions }: DashboardServices): boolean {
  const charts = Object.keys(DashboardPages.select(root).dashboard?.charts ?? {});
  return charts.every((id) => questions.isReady(root, Number(id)));
}

interface MasksToKeep {
  readonly dashboardId: number;
  readonly tabId: number;
  readonly key: string | null;
  readonly masks: DataMaskMap;
}

function* keepInAddress({ http }: DashboardServices, masks: Omit<MasksToKeep, 'key'>): Saga {
  const { filterStateKey: key } = yield* select(KeptAddress.select);
  try {
    yield* put(keptAddress.actions.keyKept({ key: yield* call(() => sendMasks(http, { ...masks, key })) }));
  } catch (thrown) {
    // Without the right to keep state the address just does not follow.
    const error = toAppError(thrown);
    if (error.kind !== 'forbidden') yield* put(report(describeError(error)));
  }
}

/** Nobody is there any more to be told of a failure. */
async function keepQuietly(http: HttpClient, masks: MasksToKeep): Promise<void> {
  await sendMasks(http, masks, { outlivesPage: true }).catch(() => undefined);
}

/** The key under which the masks are found again. */
async function sendMasks(
  http: HttpClient,
  { dashboardId, tabId, key, masks }: MasksToKeep,
  options: { readonly outlivesPage?: boolean } = {},
): Promise<string> {
  const id = String(dashboardId);
  const input = { query: { tab_id: tabId }, body: { value: JSON.stringify(masks) } };
  const answer =
    key === null
      ? await http.send(filterStateRoutes.create, { params: { id }, ...input }, options)
      : await http.send(filterStateRoutes.update, { params: { id, key }, ...input }, options);
  return answer.body.key;
}
