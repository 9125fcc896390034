import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { Badge, Tooltip } from '@fluentui/react-components';
import type { StoreRoot } from '#core/common';
import { useService } from '#core/browser';
import { LiveResults } from '#plugins/charts';
import type { ChartBadgeProps } from '#plugins/dashboard';
import { crossText as text } from '../common/messages.ts';
import { selectEffect } from './cross-commands.ts';
import { selectionsOn } from './reader/cross-filter-reader.ts';

/** While selections highlight: says of a chart without a ghost that its numbers are those of the selected part. */
export default function PartBadge({ chartId }: ChartBadgeProps) {
  const live = useService(LiveResults);
  const isHighlit = useSelector(
    (root: StoreRoot) =>
      selectEffect(root) === 'highlight' && selectionsOn(root, chartId).some(({ status }) => status === 'applied'),
  );
  const isPart = useSyncExternalStore(live.onScene, () => live.sceneOf(String(chartId))?.hasGhost === false);
  if (!isHighlit || !isPart) return null;
  return (
    <Tooltip content={text.partHint()} relationship="description">
      <Badge appearance="tint" color="informative" role="status">
        {text.part()}
      </Badge>
    </Tooltip>
  );
}
