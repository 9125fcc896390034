import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { boundedCache, defineToken } from '#core/common';
import type { QueryOutcome, QueryRequest, QueryRunner } from '#plugins/queries';
import type { CubeAxis, CubeQuestion } from '../contract/routes.ts';

/** All kept replies together. Bytes. */
const limitBytes = 96 * 1_048_576;

/** A reply as it goes over the wire. */
export interface CubeBytes {
  readonly bytes: Uint8Array;
  /** Until when it may be kept. Milliseconds since the epoch; Infinity: until others need the place. */
  readonly untilMs: number;
}

/** Replies that were sent: to lay cubes out and to pack them takes longer than to send them. */
export interface KeptCubes {
  readonly getOrMake: (key: string, nowMs: () => number, make: () => Promise<CubeBytes>) => Promise<CubeBytes>;
}
export const KeptCubes = defineToken<KeptCubes>('brushing/KeptCubes');

export function memoryCubes(): KeptCubes {
  const memory = boundedCache<CubeBytes>(limitBytes);
  return {
    getOrMake: async (key, nowMs, make) => {
      const known = memory.get(key, nowMs());
      if (known !== undefined) return known;
      const made = await make();
      const lifetimeMs = made.untilMs - nowMs();
      if (lifetimeMs > 0) {
        memory.put(key, made, made.bytes.byteLength, nowMs(), Number.isFinite(lifetimeMs) ? lifetimeMs : undefined);
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
): Promise<string> {
  const questions = asked.map(async ([{ key, size }, request]) => [key, size, (await runner.cacheKey(request)).text]);
  return hash('sha256', JSON.stringify([axes, await Promise.all(questions)]), 'hex');
}

/** Runs queries, and tells until when what is made of their answers may be kept. */
export function watchedRunner({ run, postProcess }: QueryRunner) {
  let untilMs = Infinity;
  return {
    runner: {
      postProcess,
      run: async (request: QueryRequest): Promise<QueryOutcome> => {
        const outcome = await run(request);
        untilMs = Math.min(untilMs, expiryOf(outcome));
        return outcome;
      },
    },
    untilMs: () => untilMs,
  };
}

/** 0 seconds mean until it is pushed out, -1 not at all. */
function expiryOf({ cacheTimeoutS, cachedAt, queriedAt }: QueryOutcome): number {
  if (cacheTimeoutS === 0) return Infinity;
  return cacheTimeoutS < 0 ? 0 : Date.parse(cachedAt ?? queriedAt) + cacheTimeoutS * 1_000;
}

const gzipBytes = promisify(gzip);

export const compressed = async ({ bytes, untilMs }: CubeBytes): Promise<CubeBytes> => ({
  bytes: await gzipBytes(bytes, { level: constants.Z_BEST_SPEED }),
  untilMs,
});
