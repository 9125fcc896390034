import { toAppError } from '#core/common';
import { call, copyText, hostPermalink, put, select, showToast, takeLatest, type Saga } from '#core/browser';
import { DashboardPages, createDashboardPermalink, permalinkBody, selectDashboardContent } from '#plugins/dashboard';
import { shareMessages } from '../../common/share-messages.ts';
import type { DashboardServices } from '../dashboard-services.ts';
import { copyDashboardLink, mailDashboardLink } from './page-commands.ts';

/** Makes addresses to share. */
export function* addressSaga(services: DashboardServices): Saga {
  yield* takeLatest(copyDashboardLink, function* copy({ anchor }): Saga {
    const url = yield* permalink(services, anchor);
    if (url === undefined) return;
    try {
      yield* call(copyText, url);
      yield* put(showToast({ toastType: 'success', text: shareMessages.copied() }));
    } catch {
      yield* put(showToast({ toastType: 'info', text: shareMessages.copyByHand({ url }), duration: 0 }));
    }
  });
  yield* takeLatest(mailDashboardLink, function* mail({ anchor }): Saga {
    const url = yield* permalink(services, anchor);
    const content = yield* select(selectDashboardContent);
    if (url === undefined || content === undefined) return;
    const subject = encodeURIComponent(content.title);
    const body = encodeURIComponent(shareMessages.mailBody({ url }));
    window.location.href = `mailto:?subject=${subject}&body=${body}`;
  });
}

/** An address that finds the present masks, tabs and place again, and what plugins add. */
function* permalink(
  { http, extensions, host }: DashboardServices,
  anchor: string | undefined,
): Saga<string | undefined> {
  const { dashboard } = yield* select(DashboardPages.select);
  if (dashboard === null) return undefined;
  const root = yield* select((state) => state);
  try {
    const body = yield* call(permalinkBody, extensions, root, anchor);
    const params = { id: String(dashboard.id) };
    const answer = yield* call(() => http.send(createDashboardPermalink, { params, body }));
    return yield* call(hostPermalink, host, answer.body);
  } catch (thrown) {
    yield* put(showToast({ toastType: 'danger', text: shareMessages.failed({ reason: toAppError(thrown).message }) }));
    return undefined;
  }
}
