import { useCallback, useSyncExternalStore } from 'react';
import { DataPieRegular } from '@fluentui/react-icons';
import { useService } from '#core/browser';
import { HintBadge } from '#core/browser/ui';
import { LiveResults } from '#plugins/charts';
import type { ChartBadgeProps } from '#plugins/dashboard';
import { crossMessages as messages } from '../common/messages.ts';

/**
 * Says of a chart without a ghost that its numbers are those of the selected part, once they are shown, not once they
 * are requested.
 */
export default function PartBadge({ chartId }: ChartBadgeProps) {
  const live = useService(LiveResults);
  const key = String(chartId);
  const subscribe = useCallback(
    (changed: () => void) => {
      const ends = [live.onScene(changed), live.onPart(key, changed)];
      return () => {
        for (const end of ends) end();
      };
    },
    [live, key],
  );
  const isPart = useSyncExternalStore(
    subscribe,
    () => live.publishedIn(key)?.isGhosted === true && live.sceneOf(key)?.hasGhost === false,
  );
  return (
    <HintBadge words={isPart ? messages.part() : undefined} hint={messages.partHint()} icon={<DataPieRegular />} />
  );
}
