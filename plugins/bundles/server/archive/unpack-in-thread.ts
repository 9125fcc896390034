import { AppError } from '#core/common';
import { askOnce, WorkerEnded } from '#core/server';
import { serverMessages as messages } from '../../common/server-messages.ts';
import type { UnpackedFile } from './unpack-bundle.ts';

/** The largest bundle takes a quarter of it. */
const timeoutMs = 30_000;
const memoryMb = 768;
const file = { name: 'bundles/bundle', source: new URL('../worker/bundle-worker.ts', import.meta.url) };

/** The files of a bundle by path. Throws AppError. */
export async function unpackInThread(bytes: Uint8Array): Promise<ReadonlyMap<string, UnpackedFile[1]>> {
  try {
    return new Map(await askOnce<Uint8Array, readonly UnpackedFile[]>(file, bytes, { timeoutMs, memoryMb }));
  } catch (thrown) {
    if (!(thrown instanceof WorkerEnded)) throw thrown;
    throw new AppError('unprocessable', messages.tooMuchWork(), { errorType: 'GENERIC_COMMAND_ERROR', cause: thrown });
  }
}
