import { toAppError } from '#core/common';
import { HttpClient, call, definePagePart, put, saveFile, showToast, takeEvery, type Saga } from '#core/browser';
import { bundleRoutes } from '../contract/routes.ts';
import { stampOf } from '../common/file-name.ts';
import { pageMessages } from '../common/page-messages.ts';
import { exportBundle } from './bundle-commands.ts';

/** Downloads of bundles. */
export const part = definePagePart({
  deps: { http: HttpClient },
  saga: function* exportSaga({ http }): Saga {
    yield* takeEvery(exportBundle, function* download({ kind, ids }): Saga {
      try {
        const content = yield* call(http.download, bundleRoutes[kind].export, { query: { q: [...ids] } });
        const name = `${kind}_export_${stampOf(Date.now())}.zip`;
        saveFile(name, content);
        yield* put(showToast({ toastType: 'success', text: pageMessages.exported({ name }) }));
      } catch (thrown) {
        const text = pageMessages.exportFailed({ reason: toAppError(thrown).message });
        yield* put(showToast({ toastType: 'danger', text }));
      }
    });
  },
});
