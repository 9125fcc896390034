import { AppError, describeError, toAppError, type Settings } from '#core/common';
import {
  call,
  cancelled,
  delay,
  put,
  race,
  select,
  showToast,
  take,
  takeEvery,
  takeLatest,
  type HttpClient,
  type Saga,
} from '#core/browser';
import {
  cancelUpload,
  commitUpload,
  compareUpload,
  previewUpload,
  readUpload,
  startUpload,
  type Upload,
} from '#plugins/datasets';
import { uploadMaxMb } from '../../common/upload-settings.ts';
import { uploadPageMessages as messages } from '../../common/upload-page-messages.ts';
import { sizeText } from '../../common/size-text.ts';
import type { HeldFiles } from './held-files.ts';
import { uploadSlice } from './upload-slice.ts';
import {
  UploadDialog,
  abandonUpload,
  changeReading,
  columnsToLoad,
  compareTable,
  finishUpload,
  loadFile,
  sendFile,
} from './upload-state.ts';

export interface UploadSagaServices {
  readonly http: HttpClient;
  readonly files: HeldFiles;
  readonly settings: Settings;
}

/** Milliseconds between two looks at a load. */
const pollMs = 400;

/** From a file to its dataset. */
export function* uploadSaga(services: UploadSagaServices): Saga {
  yield* takeLatest(sendFile, (file) => unlessAbandoned(() => send(services, file)));
  yield* takeLatest(changeReading, (reading) => unlessAbandoned(() => preview(services, reading)));
  yield* takeLatest(compareTable, () => unlessAbandoned(() => compare(services)));
  const { received, previewed, tableNamed, columnChanged } = uploadSlice.actions;
  yield* takeEvery(received, compareAgain);
  yield* takeEvery(previewed, compareAgain);
  yield* takeEvery(tableNamed, compareAgain);
  yield* takeEvery(columnChanged, compareAgain);
  yield* takeEvery(columnChanged, function* retyped({ change }): Saga {
    if (change.type !== undefined) yield* put(changeReading({}));
  });
  yield* takeLatest(loadFile, () => unlessAbandoned(() => load(services)));
}

function* compareAgain(): Saga {
  yield* put(compareTable());
}

/** Closing the dialog stops what runs. */
function* unlessAbandoned(work: () => Saga): Saga {
  yield* race({
    work,
    abandoned: function* abandoned(): Saga {
      yield* take(abandonUpload);
    },
  });
}

function* send(
  { http, files, settings }: UploadSagaServices,
  { fileId, name, sizeBytes }: { fileId: string; name: string; sizeBytes: number },
): Saga {
  const abort = new AbortController();
  const sent = { share: 0 };
  let received: Upload | undefined;
  try {
    const limit = settings.get(uploadMaxMb);
    if (sizeBytes > limit * 1024 * 1024)
      throw new AppError('too-large', messages.tooLarge({ size: sizeText(sizeBytes), limit }));
    const file = files.take(fileId);
    if (file === undefined) return;
    const answer = yield* race({
      answer: function* sending(): Saga<Upload> {
        const reply = yield* call(() =>
          http.upload(startUpload, { query: { name } }, file, {
            signal: abort.signal,
            onProgress: (share) => {
              sent.share = share;
            },
          }),
        );
        return reply.body;
      },
      progress: function* watch(): Saga {
        for (;;) {
          yield* delay(150);
          yield* put(uploadSlice.actions.sentShare({ share: sent.share }));
        }
      },
    });
    received = answer.answer;
    if (received !== undefined) yield* put(uploadSlice.actions.received({ upload: received }));
  } catch (thrown) {
    yield* put(uploadSlice.actions.failed({ error: describeError(toAppError(thrown)) }));
  } finally {
    if (yield* cancelled()) abort.abort();
  }
}

function* preview({ http }: UploadSagaServices, reading: { readonly sheet?: string }): Saga {
  const { upload, options, columns } = yield* select(UploadDialog.select);
  if (upload === null) return;
  const typed = columns.filter((column) => column.isTyped).map(({ sourceName, type }) => ({ sourceName, type }));
  yield* delay(250); // letters of one format wait for each other
  try {
    const answer = yield* call(() =>
      http.send(previewUpload, {
        params: { id: upload.id },
        body: { options, columns: typed, ...(reading.sheet === undefined ? {} : { sheet: reading.sheet }) },
      }),
    );
    yield* put(uploadSlice.actions.previewed({ upload: answer.body }));
  } catch (thrown) {
    yield* put(uploadSlice.actions.failed({ error: describeError(toAppError(thrown)) }));
  }
}

function* compare({ http }: UploadSagaServices): Saga {
  yield* delay(250); // letters of one name wait for each other
  const state = yield* select(UploadDialog.select);
  const table_name = state.tableName.trim();
  const columns = columnsToLoad(state);
  if (state.upload === null || state.phase !== 'review' || table_name === '' || columns.length === 0) return;
  const { id } = state.upload;
  try {
    const answer = yield* call(() => http.send(compareUpload, { params: { id }, body: { table_name, columns } }));
    yield* put(uploadSlice.actions.compared({ table: answer.body }));
  } catch {
    yield* put(uploadSlice.actions.compared({ table: null })); // loading says what is wrong with names and types
  }
}

function* load({ http }: UploadSagaServices): Saga {
  const state = yield* select(UploadDialog.select);
  const { upload } = state;
  if (upload === null) return;
  const params = { id: upload.id };
  const body = { table_name: state.tableName.trim(), columns: columnsToLoad(state), if_exists: state.ifExists };
  try {
    let current: Upload = (yield* call(() => http.send(commitUpload, { params, query: { wait_s: 0.3 }, body }))).body;
    while (current.state === 'loading') {
      yield* put(uploadSlice.actions.progressed({ upload: current }));
      yield* delay(pollMs);
      current = (yield* call(() => http.send(readUpload, { params }))).body;
    }
    yield* put(uploadSlice.actions.progressed({ upload: current }));
    const { result } = current;
    if (result === null) return;
    yield* put(
      showToast({ toastType: 'success', text: messages.done({ name: result.table_name, count: result.row_count }) }),
    );
  } catch (thrown) {
    yield* put(uploadSlice.actions.failed({ error: describeError(toAppError(thrown)) }));
  }
}

/** Tells the server that an upload is not wanted any more. Runs beside, so that closing never waits. */
export function* forgetSaga({ http }: Pick<UploadSagaServices, 'http'>): Saga {
  let id: string | undefined;
  yield* takeEvery(uploadSlice.actions.received, function* remember({ upload }): Saga {
    id = upload.id;
  });
  yield* takeEvery(finishUpload, function* finished(): Saga {
    id = undefined;
  });
  yield* takeEvery(abandonUpload, function* forget(): Saga {
    const params = { id: id ?? '' };
    if (id === undefined) return;
    id = undefined;
    try {
      yield* call(() => http.send(cancelUpload, { params }));
    } catch {
      // Already gone, or the server is: its own sweep removes the file.
    }
  });
}
