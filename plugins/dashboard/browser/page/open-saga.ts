import { describeError, toAppError } from '#core/common';
import { call, cancelled, logEvent, nextTurn, put, showToast, type Saga } from '#core/browser';
import { dashboardColors } from '#plugins/charts';
import {
  dashboardDocumentId,
  dashboardOpened,
  dashboardRoutes,
  openDashboardPage,
  type DashboardContent,
  type DashboardPageData,
} from '#plugins/dashboard';
import { completedContent } from '../../common/completed-content.ts';
import { displayOf, isOn } from '../../common/display.ts';
import { pageMessages } from '../../common/page-messages.ts';
import { pageQueryOf } from '../../common/page-query.ts';
import { placedMasks } from '../../common/placed-masks.ts';
import { rebaseDraft } from '../../common/rebase-draft.ts';
import { resolvedTabs, withTabsTo } from '../../common/shown-tabs.ts';
import { dashboardDocument } from '../dashboard-document.ts';
import { isSpentDraft } from '../save/save-body.ts';
import type { DashboardServices } from '../dashboard-services.ts';
import { dataMaskSlice } from './mask-slice.ts';
import { linkedFirstPaintOf } from './link-parts.ts';
import type { DashboardAddress } from './page-commands.ts';
import { dashboardPageSlice } from './page-slice.ts';

/**
 * Fetches what an address names and puts it into the store: content, charts, datasets, masks. Ends with
 * `dashboardOpened`, or with the failure in the page's state. True on success.
 */
export function* openDashboard(services: DashboardServices, address: DashboardAddress): Saga<boolean> {
  yield* put(dashboardPageSlice.actions.opening({ display: displayOf(address) }));
  const abort = new AbortController();
  try {
    const data = yield* call(fetchPage, services, address, abort.signal);
    yield* hydrate(services, address, data);
    return true;
  } catch (thrown) {
    yield* put(dashboardPageSlice.actions.openFailed({ error: describeError(toAppError(thrown)) }));
    return false;
  } finally {
    if (yield* cancelled()) abort.abort();
  }
}

async function fetchPage(
  { http, questions }: DashboardServices,
  address: DashboardAddress,
  signal: AbortSignal,
): Promise<DashboardPageData> {
  const query = pageQueryOf(address);
  // What filters charts loads beside the request: no chart may ask before it can say so.
  const [answer] = await Promise.all([
    http.send(openDashboardPage, { params: { id: address.idOrSlug }, query }, { signal }),
    questions.load(),
  ]);
  return answer.body.result;
}

/** A chart waits no longer for colours that everybody agrees on; it is drawn with those it has. ms */
const longestColorWaitMs = 2_000;

function* hydrate(services: DashboardServices, address: DashboardAddress, data: DashboardPageData): Saga {
  const dashboard = Object.freeze(data.dashboard); // at the top, so that the store does not walk through all of it
  const documentId = dashboardDocumentId(dashboard.id);
  const content = completedContent(data);
  const kept = dashboard.permissions.canEdit
    ? services.drafts.read<DashboardContent>(dashboardDocument.state.key, documentId)
    : undefined;
  const draft = kept === undefined || isSpentDraft(content, kept) ? undefined : rebaseDraft(kept, content);
  const { layout } = draft?.present ?? content;
  const tabs = resolvedTabs(layout, data.activeTabs);
  const anchor = address.anchor ?? data.anchor ?? undefined;
  const linked = yield* call(linkedFirstPaintOf, services.extensions, data.linkParts); // before anything is open
  yield* put(dashboardDocument.actions.opened({ documentId, content, ...(draft === undefined ? {} : { draft }) }));
  yield* settled(documentId); // what follows draws the page: both in one task took up to 90 ms
  dashboardColors.open(dashboard.id, dashboard.labelIds, async (labelIds) => {
    const route = { params: { id: String(dashboard.id) }, body: { label_ids: [...labelIds] } };
    return (await services.http.send(dashboardRoutes.keepLabels, route, { timeoutMs: longestColorWaitMs })).body.result;
  });
  const masks = placedMasks(data, draft?.present ?? content);
  yield* put(dataMaskSlice.actions.opened({ masks }));
  for (const command of linked.commands) yield* put(command);
  yield* put(
    dashboardPageSlice.actions.opened({
      dashboard,
      display: displayOf(address),
      isEditing: dashboard.permissions.canEdit && isOn(address.edit),
      isPublished: data.isPublished,
      isStarred: data.isStarred,
      activeTabs: anchor === undefined ? tabs : withTabsTo(layout, tabs, anchor),
      urlParams: [...data.urlParams, ...address.others],
    }),
  );
  yield* put(dashboardOpened({ id: dashboard.id }));
  const isWhole = data.isLinkWhole && linked.isWhole && masks === data.requestedMasks;
  if (data.isStateMissing) {
    yield* put(showToast({ toastType: 'warning', text: pageMessages.stateMissing(), duration: 0 }));
  } else if (!isWhole) {
    yield* put(showToast({ toastType: 'warning', text: pageMessages.linkLost(), duration: 0 }));
  }
  yield* put(
    logEvent({
      name: 'mount_dashboard',
      type: 'user',
      source: { kind: 'dashboard', id: dashboard.id },
      details: { is_edit_mode: isOn(address.edit), is_published: data.isPublished },
    }),
  );
}

/** The next turn; who leaves before it comes leaves no open document behind. */
function* settled(documentId: string): Saga {
  try {
    yield* call(nextTurn);
  } finally {
    if (yield* cancelled()) yield* put(dashboardDocument.actions.closed({ documentId }));
  }
}
