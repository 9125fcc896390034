import { hash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CacheStore } from '../contract/cache-stores.ts';
import { beginningBytes, decodeEntry, encodeEntry, readHead } from './entry-file.ts';

/** One entry may take so much of the whole. */
const entryShare = 0.125;
/** Of the bound, what is left after the oldest files were removed. */
const prunedShare = 0.8;
/** A disk allocates whole blocks, regardless of the size of a file. Bytes. */
const blockBytes = 4_096;
/** Files are removed after this time, read or not. Keys of queries hold for a day. Milliseconds. */
const maxFileAgeMs = 7 * 86_400_000;
/** A file that is still being written is younger. Milliseconds. */
const partAgeMs = 3_600_000;

const partEnd = '.part';
const onDisk = (sizeBytes: number): number => Math.ceil(sizeBytes / blockBytes) * blockBytes;

/**
 * A file per key in a folder that only this user reads; names are hashes. Processes may share the folder. Beyond the
 * bound the oldest files are removed.
 */
export function diskCacheStore(folder: string, maxBytes: number): CacheStore {
  const pathOf = (key: string): string => join(folder, hash('sha256', key, 'hex'));
  /** Bytes on disk, as far as this process knows; undefined until it has looked. */
  let usedBytes: number | undefined;

  const remove = (key: string): Promise<void> => rm(pathOf(key), { force: true });

  /** Removes old files, then the oldest until no more than `leftBytes` are left; gives what is left. */
  const prune = async (leftBytes: number, nowMs: number): Promise<number> => {
    const files = await listFiles(folder);
    let left = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    for (const { path, sizeBytes, changedMs } of files.toSorted((a, b) => a.changedMs - b.changedMs)) {
      const maxAgeMs = path.endsWith(partEnd) ? partAgeMs : maxFileAgeMs;
      if (left <= leftBytes && nowMs - changedMs < maxAgeMs) continue;
      await rm(path, { force: true });
      left -= sizeBytes;
    }
    return left;
  };

  return {
    get: async (key) => {
      const file = await readFile(pathOf(key)).catch(undefinedIfAbsent);
      return file === undefined ? undefined : decodeEntry(file);
    },
    put: async (key, entry) => {
      if (entry.bytes.byteLength > maxBytes * entryShare) return remove(key);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = join(folder, randomUUID() + partEnd);
      const pieces = encodeEntry(entry);
      await writeFile(part, pieces, { mode: 0o600 });
      await rename(part, pathOf(key)); // a reader never meets half an entry
      usedBytes =
        usedBytes === undefined
          ? (await listFiles(folder)).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
          : usedBytes + onDisk(pieces.reduce((sum, piece) => sum + piece.byteLength, 0));
      if (usedBytes > maxBytes) usedBytes = await prune(maxBytes * prunedShare, Date.now());
    },
    remove,
    drop: async (tags) => {
      for (const { path } of await listFiles(folder)) {
        const head = readHead(await readBeginning(path));
        if (head?.tags.some((tag) => tags.includes(tag)) === true) await rm(path, { force: true });
      }
    },
    prune: async (nowMs) => {
      usedBytes = await prune(maxBytes, nowMs);
    },
  };
}

async function listFiles(folder: string) {
  const names = await readdir(folder).catch(undefinedIfAbsent);
  const files = (names ?? []).map(async (name) => {
    const path = join(folder, name);
    const facts = await stat(path).catch(undefinedIfAbsent); // another process may have removed it
    return facts === undefined ? [] : [{ path, sizeBytes: onDisk(facts.size), changedMs: facts.mtimeMs }];
  });
  return (await Promise.all(files)).flat();
}

async function readBeginning(path: string): Promise<Buffer> {
  const file = await open(path).catch(undefinedIfAbsent);
  if (file === undefined) return Buffer.alloc(0);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(beginningBytes), 0, beginningBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function undefinedIfAbsent(thrown: unknown): undefined {
  if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return undefined;
  throw thrown;
}
