import { useDispatch, useSelector } from 'react-redux';
import { Button, Tooltip } from '@fluentui/react-components';
import { CursorClickFilled, HighlightFilled } from '@fluentui/react-icons';
import type { StoreRoot } from '#core/common';
import type { ChartBadgeProps } from '#plugins/dashboard';
import { crossMessages as messages } from '../common/messages.ts';
import { clearSelections, selectEffect } from './cross-commands.ts';
import { selectActive } from './reader/active-selections.ts';

/** Marks a chart whose selection filters or highlights others; a press clears it. */
export default function EmitterBadge({ chartId }: ChartBadgeProps) {
  const dispatch = useDispatch();
  const selection = useSelector((root: StoreRoot) => selectActive(root).find((one) => one.chartId === chartId));
  const isHighlight = useSelector(selectEffect) === 'highlight';
  if (selection === undefined) return null;
  const words = { values: selection.words };
  return (
    <Tooltip content={isHighlight ? messages.emitsHighlight(words) : messages.emits(words)} relationship="label">
      <Button
        size="small"
        appearance="transparent"
        icon={isHighlight ? <HighlightFilled /> : <CursorClickFilled />}
        data-cross-filter-emitter
        onClick={() => dispatch(clearSelections({ chartIds: [chartId] }))}
      />
    </Tooltip>
  );
}
