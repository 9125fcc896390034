import { Settings } from '#core/common';
import { HttpClient, definePagePart, fork, type Saga } from '#core/browser';
import { HeldFiles } from './held-files.ts';
import { forgetSaga, uploadSaga } from './upload-saga.ts';
import { uploadSlice } from './upload-slice.ts';

/** State and effects of the upload dialog. */
export const part = definePagePart({
  slices: [uploadSlice],
  deps: { http: HttpClient, files: HeldFiles, settings: Settings },
  saga: function* upload(services): Saga {
    yield* fork(uploadSaga, services);
    yield* fork(forgetSaga, services);
  },
});
