import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Redis } from 'ioredis';
import type { CacheStore } from '#plugins/result-cache';
import { dropScript, expireScript, putScript, removeScript } from './index-scripts.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** One entry may take so much of the whole. */
const entryShare = 0.125;
/** What an entry takes besides its bytes, about. */
const entryBytes = 600;
/** Shorter ones are not compressed. Bytes. */
const shortBytes = 512;
/** Entries without an age are removed after this time. Milliseconds. */
const longestMs = 7 * 86_400_000;
/** Entries stay so long after their end, which is more than clocks differ. Milliseconds. */
const keptMs = 60_000;

/**
 * Entries under the hashes of their keys, compressed where that makes them smaller. All servers count together what they
 * take; beyond the bound the oldest go.
 */
export function redisCacheStore(
  client: Redis,
  { prefix, maxBytes, nowMs }: { readonly prefix: string; readonly maxBytes: number; readonly nowMs: () => number },
): CacheStore {
  const lists = ['ages', 'ends', 'entries', 'bytes'].map((list) => `${prefix}cache-${list}`);
  const entriesBegin = `${prefix}cache:`;
  const begins = [entriesBegin, `${prefix}cache-tag:`];
  const nameOf = (key: string): string => hash('sha256', key, 'base64url');
  const now = (): number => Math.trunc(nowMs());
  const remove = async (key: string): Promise<void> => {
    await removeScript.run(client, lists, [...begins, nameOf(key)]);
  };
  return {
    get: async (key) => {
      const fields = ['bytes', 'isPacked', 'storedAtMs', 'expiresAtMs'] as const;
      const [bytes, isPacked, storedAtMs, expiresAtMs] = await client.hmgetBuffer(
        entriesBegin + nameOf(key),
        ...fields,
      );
      if (bytes === null || bytes === undefined) return undefined;
      return {
        bytes: String(isPacked) === '1' ? await unpack(bytes) : bytes,
        storedAtMs: Number(storedAtMs),
        expiresAtMs: expiresAtMs?.byteLength === 0 ? undefined : Number(expiresAtMs),
      };
    },
    put: async (key, { bytes, storedAtMs, expiresAtMs, tags }) => {
      const small = await smaller(bytes);
      const sizeBytes = small.bytes.byteLength + entryBytes;
      if (sizeBytes > maxBytes * entryShare) return remove(key);
      const goneAtMs = Math.min(expiresAtMs ?? Infinity, now() + longestMs) + keptMs;
      const info = JSON.stringify({ sizeBytes, tags });
      await putScript.run(client, lists, [
        ...[...begins, nameOf(key), small.bytes, small.isPacked ? 1 : 0],
        ...[storedAtMs, expiresAtMs ?? '', goneAtMs, now(), info, maxBytes],
      ]);
    },
    remove,
    drop: async (tags) => {
      for (const tag of tags) while (Number(await dropScript.run(client, lists, [...begins, tag])) > 0);
    },
    prune: async () => {
      while (Number(await expireScript.run(client, lists, [...begins, now()])) > 0);
    },
  };
}

async function smaller(bytes: Uint8Array): Promise<{ readonly bytes: Uint8Array; readonly isPacked: boolean }> {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (isGzip || bytes.byteLength < shortBytes) return { bytes, isPacked: false };
  const packed = await pack(bytes, { level: 1 });
  return packed.byteLength < bytes.byteLength ? { bytes: packed, isPacked: true } : { bytes, isPacked: false };
}
