import {
  call,
  fork,
  put,
  select,
  showToast,
  takeEveryFrom,
  takeLatest,
  type CurrentUser,
  type Saga,
} from '#core/browser';
import { pickFileToUpload } from '#plugins/datasets';
import { entryMessages } from '../../common/entry-messages.ts';
import { acceptedFiles } from './accepted-files.ts';
import type { FileDrops } from './file-drops.ts';
import type { FilePicker, HeldFiles } from './held-files.ts';
import { UploadDialog, sendFile, takesFiles } from './upload-state.ts';

interface Services {
  readonly picker: FilePicker;
  readonly drops: FileDrops;
  readonly files: HeldFiles;
  readonly user: CurrentUser;
}

/**
 * Lets the reader choose a file or drop one. There from the start: browsers open their dialog right after a click
 * only, and a file may be dropped on the first picture of the page, before any part of it has been loaded.
 */
export function* pickSaga(services: Services): Saga {
  yield* fork(dropSaga, services);
  yield* takeLatest(pickFileToUpload, function* pick(): Saga {
    const file = yield* call(services.picker.pick, acceptedFiles);
    if (file !== undefined) yield* sendHeld(services, file);
  });
}

function* dropSaga(services: Services): Saga {
  if (!services.user.can(['can_write', 'Dataset'])) return;
  yield* takeEveryFrom(services.drops.listen, function* dropped([file, ...others]): Saga {
    if (file === undefined || !takesFiles(yield* select(UploadDialog.select))) return;
    yield* sendHeld(services, file);
    const text = entryMessages.oneAtATime({ name: file.name });
    if (others.length > 0) yield* put(showToast({ toastType: 'info', text }));
  });
}

function* sendHeld({ files }: Services, file: File): Saga {
  yield* put(sendFile({ fileId: files.hold(file), name: file.name, sizeBytes: file.size }));
}
