import { toAppError } from '#core/common';
import {
  announce,
  call,
  put,
  race,
  saveFile,
  showToast,
  take,
  takeEvery,
  type HttpClient,
  type Saga,
} from '#core/browser';
import { downloadResult, stopDownload } from '../../contract/result-state.ts';
import { exportResult } from '../../contract/run-routes.ts';
import { resultFileName } from '../../common/result-file-name.ts';
import { resultMessages as messages } from '../../common/result-messages.ts';
import { resultsSlice } from './results-slice.ts';

/**
 * Downloads of results: the page stays open in any case, says why a file is missing, and can stop the engine's work.
 */
export function* downloadSaga(http: HttpClient): Saga {
  yield* takeEvery(downloadResult, function* download({ key, queryId, index, format, tabName }): Saga {
    const name = resultFileName(tabName, format, Date.now());
    const abort = new AbortController();
    yield* put(announce({ text: messages.downloadBegun({ name }) }));
    try {
      const { content } = yield* race({
        content: () =>
          call(
            http.download,
            exportResult,
            { params: { clientId: queryId }, query: { format, statement: index } },
            { signal: abort.signal },
          ),
        stopped: () => stopOf(key),
      });
      if (content !== undefined) saveFile(name, content);
      yield* put(
        announce({ text: content === undefined ? messages.downloadStopped() : messages.downloaded({ name }) }),
      );
    } catch (thrown) {
      const text = messages.downloadFailed({ reason: toAppError(thrown).message });
      yield* put(showToast({ toastType: 'danger', text }));
    } finally {
      abort.abort();
      yield* put(resultsSlice.actions.downloadEnded({ key }));
    }
  });
}

function* stopOf(key: string): Saga {
  for (;;) if ((yield* take(stopDownload)).key === key) return;
}
