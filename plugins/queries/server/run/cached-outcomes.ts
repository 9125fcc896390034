import { datasetTag, type LayeredCache } from '#plugins/result-cache';
import type { QueryOutcome, QueryRequest } from '../../contract/query-runner.ts';
import { isWithinTimeouts } from '../../contract/within-timeouts.ts';
import type { RequestFacts } from './request-facts.ts';

/** Outcomes of earlier requests, as far as they may still be used. Keys are those of `RequestFacts`. */
export interface CachedOutcomes {
  /** What memory holds, at once; undefined where the request wants an answer of its own. */
  readonly peek: (request: QueryRequest, key: string) => QueryOutcome | undefined;
  /** What an earlier run left, marked as cached: also that of another process, or of before a restart. */
  readonly find: (request: QueryRequest, key: string) => Promise<QueryOutcome | undefined>;
  /** Gives what keeps the outcome of a request that is asked now. */
  readonly keeper: (request: QueryRequest, key: string) => (outcome: QueryOutcome) => QueryOutcome;
}

const asCached = (outcome: QueryOutcome): QueryOutcome => ({ ...outcome, cachedAt: outcome.queriedAt });

export function cachedOutcomes(kept: LayeredCache<QueryOutcome>, facts: RequestFacts): CachedOutcomes {
  const { cacheTimeoutS, nowMs, timesForgotten } = facts;
  return {
    peek: ({ force }, key) => {
      const known = force ? undefined : kept.peek(key);
      return known === undefined ? undefined : asCached(known);
    },
    find: async (request, key) => {
      if (request.force) return undefined;
      const isPrivate = request.dataset.connection !== undefined;
      const known = kept.peek(key);
      const outcome = known ?? (isPrivate ? undefined : await kept.get(key));
      if (outcome === undefined) return undefined;
      const read = { requests: [request], readAtMs: Date.parse(outcome.queriedAt) };
      if (known === undefined && !(await isWithinTimeouts(read, { cacheTimeoutS }, nowMs()))) {
        kept.remove(key);
        return undefined;
      }
      return asCached(outcome);
    },
    keeper: (request, key) => {
      const times = timesForgotten(request);
      const tags = [datasetTag(request.dataset.uuid)];
      return (outcome) => {
        const lifetimeS = outcome.cacheTimeoutS;
        // 0 means: until it is pushed out; -1 means: not at all.
        if (lifetimeS >= 0) {
          // Rows with a connection of their own are private and short-lived. What was forgotten meanwhile must not come
          // back after a restart, when nothing counts as forgotten.
          const isMemoryOnly = request.dataset.connection !== undefined || timesForgotten(request) !== times;
          kept.put(key, outcome, { maxAgeMs: lifetimeS === 0 ? undefined : lifetimeS * 1000, tags, isMemoryOnly });
        }
        return outcome;
      };
    },
  };
}
