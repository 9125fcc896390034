import { promisify } from 'node:util';
import { gunzip, gzip, gzipSync } from 'node:zlib';
import { defineToken, reply } from '#core/common';
import type { Clock } from '#core/server';
import { datasetTag, layeredCache, type Codec, type ResultCache } from '#plugins/result-cache';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

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

/** What an answer from the store needs to be checked against the timeouts of today. */
interface KeptAnswer extends CompressedAnswer {
  /** When the oldest of its rows were read. Milliseconds since the epoch. */
  readonly readAtMs: number;
}

/** Answers as they go over the wire, so that an answer asked for again costs nearly nothing. */
export interface CompressedAnswers {
  /** What this process has in memory. */
  readonly find: (key: string) => CompressedAnswer | undefined;
  /** The same, or what the result cache has from before a restart or from another server. */
  readonly recall: (key: string) => Promise<KeptAnswer | undefined>;
  /** `isPrivate`: in memory only. */
  readonly keep: (
    key: string,
    answer: KeptAnswer,
    facts: { readonly datasetUuid: string; readonly isPrivate: boolean },
  ) => void;
  readonly forget: (key: string) => void;
}
export const CompressedAnswers = defineToken<CompressedAnswers>('charts/CompressedAnswers');

const Head = Type.Object({
  contentType: Type.String(),
  /** Null: no end. */
  expiresAtMs: Type.Union([Type.Number(), Type.Null()]),
  readAtMs: Type.Number(),
});

/** A line of JSON, then the compressed bytes. */
const codec: Codec<KeptAnswer> = {
  encode: ({ gzipped, contentType, expiresAtMs, readAtMs }) => {
    const head = { contentType, expiresAtMs: Number.isFinite(expiresAtMs) ? expiresAtMs : null, readAtMs };
    return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), gzipped]);
  },
  decode: (bytes) => {
    const endsAt = bytes.indexOf(10); // of the line
    const head: unknown = JSON.parse(Buffer.from(bytes.subarray(0, endsAt)).toString('utf8'));
    if (!Value.Check(Head, head)) return undefined;
    return { ...head, expiresAtMs: head.expiresAtMs ?? Infinity, gzipped: bytes.subarray(endsAt + 1) };
  },
  sizeBytes: ({ gzipped }) => gzipped.byteLength,
};

/** Keeps the answers used last, up to a number of bytes, and all of them in the result cache. */
export function keptAnswers(parts: {
  readonly cache: ResultCache;
  readonly clock: Clock;
  readonly maxMemoryBytes: number;
}): CompressedAnswers {
  const { cache, clock, maxMemoryBytes } = parts;
  const nowMs = (): number => clock.nowMs();
  const answers = layeredCache({ cache, codec, maxMemoryBytes, nowMs, prefix: 'answer-1:' });
  return {
    find: answers.peek,
    recall: answers.get,
    keep: (key, answer, { datasetUuid, isPrivate }) => {
      const maxAgeMs = Number.isFinite(answer.expiresAtMs) ? answer.expiresAtMs - nowMs() : undefined;
      answers.put(key, answer, { maxAgeMs, tags: [datasetTag(datasetUuid)], isMemoryOnly: isPrivate });
    },
    forget: answers.remove,
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
