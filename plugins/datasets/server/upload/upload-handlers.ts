import { AppError, reply } from '#core/common';
import { callerOf, handle } from '#core/server';
import {
  cancelUpload,
  commitUpload,
  compareUpload,
  previewUpload,
  readUpload,
  startUpload,
} from '../../contract/upload-routes.ts';
import { Uploads } from './uploads.ts';

const services = { uploads: Uploads } as const;
/** A commit answers at once when the load takes no longer than this. Seconds. */
const defaultWaitS = 20;

export const answerStart = handle(startUpload, services, async (input, { uploads }) => {
  const length = input.request.headers['content-length'];
  const upload = await uploads.start(
    {
      name: input.query.name,
      bytes: input.body,
      contentLength: typeof length === 'string' ? length : undefined,
    },
    callerOf(input),
    input.request.signal,
  );
  return reply(201, upload);
});

export const answerReadUpload = handle(readUpload, services, (input, { uploads }) =>
  reply(200, uploads.read(input.params.id, callerOf(input))),
);

export const answerPreview = handle(previewUpload, services, async (input, { uploads }) =>
  reply(200, await uploads.preview(input.params.id, input.body, callerOf(input))),
);

export const answerCompare = handle(compareUpload, services, async (input, { uploads }) =>
  reply(200, await uploads.compare(input.params.id, input.body, callerOf(input))),
);

export const answerCommit = handle(commitUpload, services, async (input, { uploads }) => {
  const waitMs = (input.query.wait_s ?? defaultWaitS) * 1_000;
  const upload = await uploads.commit(input.params.id, input.body, waitMs, callerOf(input));
  if (upload.state === 'loading') return reply(202, upload);
  if (upload.state === 'cancelled') throw new AppError('cancelled', upload.failure?.reason ?? 'Cancelled');
  return reply(200, upload);
});

export const answerCancel = handle(cancelUpload, services, async (input, { uploads }) => {
  await uploads.cancel(input.params.id, callerOf(input));
  return reply(200, { message: 'OK' });
});
