import type { Metrics } from './metrics.ts';

/** Counts whether a cache had what was asked of it. `cache` names it in the metrics. */
export function cacheReads(metrics: Metrics, cache: string): (isHit: boolean) => void {
  const reads = metrics.counter('tessera_cache_reads_total', 'Reads of caches, by whether they had the value.', [
    'cache',
    'outcome',
  ]);
  return (isHit) => {
    reads.add(1, { cache, outcome: isHit ? 'hit' : 'miss' });
  };
}
