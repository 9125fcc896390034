import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useService } from '#core/browser';
import { LiveResults } from '#plugins/charts';
import type { ColumnarResult } from '#plugins/databases';

/**
 * The results that a component shows: those that are published for its chart, else the stored ones. What is published is
 * rendered in the task that publishes it, so before the next picture.
 */
export function useLiveData(
  chartKey: string,
  stored: readonly ColumnarResult[],
  isThere: boolean,
): readonly ColumnarResult[] {
  const live = useService(LiveResults);
  useEffect(() => {
    if (!isThere) return undefined;
    live.setScene(chartKey, { brush: {}, isFast: true, hasGhost: false });
    return () => {
      live.setScene(chartKey, undefined);
    };
  }, [live, chartKey, isThere]);
  const subscribe = useCallback((changed: () => void) => live.subscribe(chartKey, changed), [live, chartKey]);
  const published = useSyncExternalStore(subscribe, () => live.publishedIn(chartKey));
  return published?.results ?? stored;
}
