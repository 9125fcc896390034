import { deserialize, serialize } from 'node:v8';
import { layeredCache, type Codec, type LayeredCache, type ResultCache } from '#plugins/result-cache';
import type { QueryOutcome } from '../../contract/query-runner.ts';
import { estimateBytes } from './result-size.ts';

/** Larger results stay in memory: to write them would hold up the thread that answers everybody. Bytes. */
const maxStoredBytes = 4_194_304;

/** Exact also for negative zero and what is absent, which JSON is not. */
const codec: Codec<QueryOutcome> = {
  encode: (outcome) => (estimateBytes(outcome.result) > maxStoredBytes ? undefined : serialize(outcome)),
  decode: (bytes) => {
    const outcome: unknown = deserialize(bytes);
    return isOutcome(outcome) ? outcome : undefined;
  },
  sizeBytes: ({ result }) => estimateBytes(result),
};

/** Our own bytes, unless another program writes to the same store. */
function isOutcome(value: unknown): value is QueryOutcome {
  if (typeof value !== 'object' || value === null) return false;
  return 'result' in value && 'sql' in value && 'queriedAt' in value && 'cacheTimeoutS' in value;
}

/** Outcomes of queries: as they are in memory, as bytes in the result cache. */
export function keptOutcomes(parts: {
  readonly cache: ResultCache | undefined;
  readonly maxMemoryBytes: number;
  readonly nowMs: () => number;
}): LayeredCache<QueryOutcome> {
  return layeredCache({ ...parts, prefix: 'outcome-1:', codec });
}
