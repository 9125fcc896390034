import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#core/common';
import type { UploadedFile } from '../../contract/upload.ts';
import { uploadMessages as messages } from '../../common/upload-messages.ts';

/** Uploaded files on disk: one folder each, so that removing an upload removes all that was made from it. */
export class UploadFolder {
  readonly #root: string;
  readonly #limitMb: number;

  /** `limitMb`: largest file, in MiB. */
  constructor(dataDir: string, limitMb: number) {
    this.#root = join(dataDir, 'uploads');
    this.#limitMb = limitMb;
  }

  /** Streams a file to disk as `<id>.part`, whole or not at all. Throws when it is too large or the disk is full. */
  async receive(
    id: string,
    fileName: string,
    bytes: AsyncIterable<Uint8Array>,
    signal: AbortSignal,
  ): Promise<{ readonly file: UploadedFile; readonly sizeBytes: number }> {
    const workFolder = join(this.#root, id);
    await mkdir(workFolder, { recursive: true, mode: 0o700 });
    const part = join(workFolder, `${id}.part`);
    const path = join(workFolder, `upload${safeExtension(fileName)}`);
    try {
      const counted = new CountedBytes(this.#limitMb * 1024 * 1024, () => this.#tooLarge());
      await pipeline(bytes, counted, createWriteStream(part, { mode: 0o600 }), { signal });
      await rename(part, path);
      return { file: { path, fileName, workFolder }, sizeBytes: counted.sizeBytes };
    } catch (failure) {
      await this.remove(id);
      throw worded(failure);
    }
  }

  /** Refuses by the announced length, before anything is read. */
  checkLength(contentLength: string | undefined): void {
    if (contentLength !== undefined && Number(contentLength) > this.#limitMb * 1024 * 1024) throw this.#tooLarge();
  }

  async remove(id: string): Promise<void> {
    await rm(join(this.#root, id), { recursive: true, force: true });
  }

  /** Removes what an earlier run of the server left. */
  async clear(): Promise<void> {
    for (const name of await readdir(this.#root).catch(() => [])) await this.remove(name);
  }

  #tooLarge(): AppError {
    return new AppError('too-large', messages.tooLarge({ limit: this.#limitMb }));
  }
}

/** Passes bytes through, counts them and stops at the limit. */
class CountedBytes extends Transform {
  sizeBytes = 0;
  readonly #limitBytes: number;
  readonly #failure: () => Error;

  constructor(limitBytes: number, failure: () => Error) {
    super();
    this.#limitBytes = limitBytes;
    this.#failure = failure;
  }

  override _transform(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: (failure: Error | null, chunk?: Buffer) => void,
  ): void {
    this.sizeBytes += chunk.length;
    if (this.sizeBytes > this.#limitBytes) done(this.#failure());
    else done(null, chunk);
  }
}

/** Readers look at the ending; nothing else of a name given by a person reaches the file system. */
function safeExtension(fileName: string): string {
  const extension = extname(fileName).toLowerCase();
  return /^\.[a-z0-9]{1,10}$/.test(extension) ? extension : '';
}

function worded(failure: unknown): unknown {
  const code = failure instanceof Error && 'code' in failure ? failure.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new AppError('unavailable', messages.noSpace(), { cause: failure });
  if (code === 'ABORT_ERR' || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET') {
    return new AppError('cancelled', messages.cancelled(), { cause: failure });
  }
  return failure;
}
