import { promisify } from 'node:util';
import { gunzip, gzip, gzipSync } from 'node:zlib';
import { defineToken, reply } from '#core/common';

/** Level 1: a sixth of the time of level 6 for a third more bytes. */
const gzipLevel = 1;
/** Bytes up to which compressing at once is quicker than a trip to the thread pool. */
const compressAtOnceBytes = 65_536;

/** Compressed bytes of an answer. */
export interface CompressedAnswer {
  readonly gzipped: Uint8Array;
  readonly contentType: string;
  /** Milliseconds since the epoch. */
  readonly expiresAtMs: number;
}

/** Answers as they go over the wire, so that an answer asked for again costs nearly nothing. */
export interface CompressedAnswers {
  readonly find: (cacheKey: string, format: string, nowMs: number) => CompressedAnswer | undefined;
  readonly keep: (cacheKey: string, format: string, answer: CompressedAnswer) => void;
  /** Drops what is kept under a key in every format. */
  readonly forget: (cacheKey: string) => void;
  readonly facts: () => { readonly entries: number; readonly sizeBytes: number };
}
export const CompressedAnswers = defineToken<CompressedAnswers>('charts/CompressedAnswers');

/** Keeps the answers used last, up to a number of bytes. */
export function memoryAnswers(limitBytes: number): CompressedAnswers {
  const kept = new Map<string, Map<string, CompressedAnswer>>();
  let sizeBytes = 0;
  const forget = (cacheKey: string) => {
    for (const answer of kept.get(cacheKey)?.values() ?? []) sizeBytes -= answer.gzipped.byteLength;
    kept.delete(cacheKey);
  };
  return {
    find: (cacheKey, format, nowMs) => {
      const formats = kept.get(cacheKey);
      const found = formats?.get(format);
      if (formats === undefined || found === undefined) return undefined;
      if (found.expiresAtMs <= nowMs) {
        forget(cacheKey);
        return undefined;
      }
      kept.delete(cacheKey); // a map keeps the order of insertion: used last stands last
      kept.set(cacheKey, formats);
      return found;
    },
    keep: (cacheKey, format, answer) => {
      if (answer.gzipped.byteLength > limitBytes) return;
      const formats = kept.get(cacheKey) ?? new Map<string, CompressedAnswer>();
      sizeBytes += answer.gzipped.byteLength - (formats.get(format)?.gzipped.byteLength ?? 0);
      formats.set(format, answer);
      kept.delete(cacheKey);
      kept.set(cacheKey, formats);
      for (const oldest of kept.keys()) {
        if (sizeBytes <= limitBytes) break;
        forget(oldest);
      }
    },
    forget,
    facts: () => ({ entries: kept.size, sizeBytes }),
  };
}

/** Compresses pieces of text. Between pieces of a long answer other requests get their turn. */
export async function compressText(pieces: Iterable<string>): Promise<Uint8Array> {
  const buffers: Buffer[] = [];
  let pending = '';
  for (const piece of pieces) {
    pending += piece;
    if (pending.length > compressAtOnceBytes) {
      buffers.push(Buffer.from(pending));
      pending = '';
      await new Promise(setImmediate);
    }
  }
  if (buffers.length === 0) return gzipSync(pending, { level: gzipLevel });
  buffers.push(Buffer.from(pending));
  return promisify(gzip)(Buffer.concat(buffers), { level: gzipLevel });
}

type Packed = Pick<CompressedAnswer, 'gzipped' | 'contentType'>;

const headersOf = (contentType: string) => ({
  'content-type': contentType,
  vary: 'Accept, Accept-Encoding',
  'cache-control': 'no-store',
});
const gzipHeaders = new Map<string, Readonly<Record<string, string>>>();

/** The reply for a client that reads gzip. */
export function gzippedReply({ gzipped, contentType }: Packed) {
  const headers = gzipHeaders.get(contentType) ?? { ...headersOf(contentType), 'content-encoding': 'gzip' };
  gzipHeaders.set(contentType, headers);
  return reply(200, gzipped, headers);
}

/** The reply as plain text, for all other clients. */
export async function plainReply({ gzipped, contentType }: Packed) {
  return reply(200, await promisify(gunzip)(gzipped), headersOf(contentType));
}

/** Whether a client reads gzip, by its `accept-encoding`. */
export const readsGzip = (acceptEncoding: string): boolean => acceptEncoding.includes('gzip');
