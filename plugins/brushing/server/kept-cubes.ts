import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { defineToken } from '#core/common';
import type { Clock } from '#core/server';
import {
  isWithinTimeouts,
  type CacheKey,
  type QueryOutcome,
  type QueryRequest,
  type QueryRunner,
} from '#plugins/queries';
import { datasetTag, layeredCache, type Codec, type ResultCache } from '#plugins/result-cache';
import type { CubeAxis, CubeQuestion } from '../contract/routes.ts';

/** All kept replies together. Bytes. */
const limitBytes = 96 * 1_048_576;

/** A reply as it goes over the wire. */
export interface CubeBytes {
  readonly bytes: Uint8Array;
  /** Until when it may be kept. Milliseconds since the epoch; Infinity: until others need the place. */
  readonly untilMs: number;
  /** When the oldest of its rows were read. Milliseconds since the epoch. */
  readonly readAtMs: number;
}

/** What a reply is made from. */
export interface CubeSource {
  readonly key: CacheKey;
  /** Tells replies of one key apart. */
  readonly form: 'plain' | 'gzip';
  readonly requests: readonly QueryRequest[];
}

/** Replies that were sent: to lay cubes out and to pack them takes longer than to send them. */
export interface KeptCubes {
  readonly getOrMake: (source: CubeSource, make: () => Promise<CubeBytes>) => Promise<CubeBytes>;
}
export const KeptCubes = defineToken<KeptCubes>('brushing/KeptCubes');

/** Two times before the bytes. */
const headBytes = 16;

const codec: Codec<CubeBytes> = {
  encode: ({ bytes, untilMs, readAtMs }) => {
    const head = Buffer.alloc(headBytes);
    head.writeDoubleLE(untilMs, 0);
    head.writeDoubleLE(readAtMs, 8);
    return Buffer.concat([head, bytes]);
  },
  decode: (stored) => {
    const head = Buffer.from(stored.subarray(0, headBytes));
    return { untilMs: head.readDoubleLE(0), readAtMs: head.readDoubleLE(8), bytes: stored.subarray(headBytes) };
  },
  sizeBytes: ({ bytes }) => bytes.byteLength,
};

export function keptCubes(services: {
  readonly cache: ResultCache;
  readonly clock: Clock;
  readonly runner: QueryRunner;
}): KeptCubes {
  const { cache, clock, runner } = services;
  const nowMs = (): number => clock.nowMs();
  const cubes = layeredCache({ cache, codec, maxMemoryBytes: limitBytes, nowMs, prefix: 'cubes-1:' });
  const stored = async (key: string, requests: readonly QueryRequest[]): Promise<CubeBytes | undefined> => {
    const found = await cubes.get(key);
    if (found === undefined || (await isWithinTimeouts({ ...found, requests }, runner, nowMs()))) return found;
    cubes.remove(key);
    return undefined;
  };
  return {
    getOrMake: async ({ key, form, requests }, make) => {
      const name = `${key.text} ${form}`;
      const isPrivate = requests.some(({ dataset }) => dataset.connection !== undefined);
      const known = cubes.peek(name) ?? (isPrivate ? undefined : await stored(name, requests));
      if (known !== undefined) return known;
      const made = await make();
      const lifetimeMs = made.untilMs - nowMs();
      // What was forgotten while it was made must not come back after a restart.
      if (lifetimeMs > 0 && key.holds()) {
        const tags = [...new Set(requests.map(({ dataset }) => datasetTag(dataset.uuid)))];
        const maxAgeMs = Number.isFinite(lifetimeMs) ? lifetimeMs : undefined;
        cubes.put(name, made, { maxAgeMs, tags, isMemoryOnly: isPrivate });
      }
      return made;
    },
  };
}

/** Equal for callers who ask the same of the same rows with the same rights. */
export async function cubesKey(
  axes: readonly CubeAxis[],
  asked: readonly (readonly [CubeQuestion, QueryRequest])[],
  runner: Pick<QueryRunner, 'cacheKey'>,
): Promise<CacheKey> {
  const keys = await Promise.all(asked.map(([, request]) => runner.cacheKey(request)));
  const questions = asked.map(([{ key, size }], index) => [key, size, keys[index]?.text]);
  return {
    text: hash('sha256', JSON.stringify([axes, questions]), 'hex'),
    holds: () => keys.every((key) => key.holds()),
  };
}

/** Runs queries, and tells until when what is made of their answers may be kept, and how old they are. */
export function watchedRunner({ run, postProcess }: QueryRunner) {
  let untilMs = Infinity;
  let readAtMs = Infinity;
  return {
    runner: {
      postProcess,
      run: async (request: QueryRequest): Promise<QueryOutcome> => {
        const outcome = await run(request);
        untilMs = Math.min(untilMs, expiryOf(outcome));
        readAtMs = Math.min(readAtMs, Date.parse(outcome.queriedAt));
        return outcome;
      },
    },
    times: () => ({ untilMs, readAtMs }),
  };
}

/** 0 seconds mean until it is pushed out, -1 not at all. */
function expiryOf({ cacheTimeoutS, cachedAt, queriedAt }: QueryOutcome): number {
  if (cacheTimeoutS === 0) return Infinity;
  return cacheTimeoutS < 0 ? 0 : Date.parse(cachedAt ?? queriedAt) + cacheTimeoutS * 1_000;
}

const gzipBytes = promisify(gzip);

export const compressed = async ({ bytes, ...times }: CubeBytes): Promise<CubeBytes> => ({
  bytes: await gzipBytes(bytes, { level: constants.Z_BEST_SPEED }),
  ...times,
});
