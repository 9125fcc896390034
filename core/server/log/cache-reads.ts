import type { Metrics } from './metrics.ts';

/** Counts whether a cache had what was asked of it. `cache` names it in the metrics, which are used from the first read on. */
export function cacheReads(metrics: Metrics, cache: string): (isHit: boolean) => void {
  let reads: ReturnType<Metrics['counter']> | undefined;
  return (isHit) => {
    reads ??= metrics.counter('tessera_cache_reads_total', 'Reads of caches, by whether they had the value.', [
      'cache',
      'outcome',
    ]);
    reads.add(1, { cache, outcome: isHit ? 'hit' : 'miss' });
  };
}
