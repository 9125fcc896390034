import { call, put, takeLatest, type Saga } from '#core/browser';
import { pickFileToUpload } from '#plugins/datasets';
import { acceptedFiles } from './accepted-files.ts';
import type { FilePicker, HeldFiles } from './held-files.ts';
import { sendFile } from './upload-commands.ts';

interface Services {
  readonly picker: FilePicker;
  readonly files: HeldFiles;
}

/** Lets the reader choose a file. There from the start: browsers open their dialog right after a click only. */
export function* pickSaga({ picker, files }: Services): Saga {
  yield* takeLatest(pickFileToUpload, function* pick(): Saga {
    const file = yield* call(picker.pick, acceptedFiles);
    if (file !== undefined) yield* put(sendFile({ fileId: files.hold(file), name: file.name, sizeBytes: file.size }));
  });
}
