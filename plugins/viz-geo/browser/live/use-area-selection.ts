import { useState, type RefObject } from 'react';
import type { VizMountProps } from '#plugins/viz-kit';
import type { Viewport } from '../../common/base/viewport.ts';
import { areaSelects } from '../../common/live/drawn-area.ts';
import { liveFrame } from '../../common/live/live-picture.ts';
import { liveMessages } from '../../common/live/live-messages.ts';
import type { Px } from '../../common/live/path-lines.ts';
import { placesOf } from '../../common/live/place-at-px.ts';
import { windowColumns } from '../../common/live/window-question.ts';
import type { AreaTool } from './select-area.tsx';

/** The middle of the ranges around an area. */
function middleOf(corners: readonly Px[]): Px {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

/** Selects the places of an area; `map` begins where the map does. Undefined where nobody follows it, or the places are in no two columns. */
export function useAreaSelection(
  { formData, size, maySelect, onSelect }: Pick<VizMountProps, 'formData' | 'size' | 'maySelect' | 'onSelect'>,
  viewport: Viewport | undefined,
  map: RefObject<Element | null>,
) {
  const [tool, setTool] = useState<AreaTool>();
  const [told, setTold] = useState('');
  const columns = windowColumns(formData);
  if (maySelect !== true || columns === undefined || viewport === undefined) return undefined;
  const select = (corners: readonly Px[], isAdditive: boolean, isLasso: boolean): void => {
    const places = corners.map(placesOf(liveFrame(size, viewport)));
    const { selects, isAround } = areaSelects(columns, places, !isLasso);
    const { left = 0, top = 0 } = map.current?.getBoundingClientRect() ?? {};
    const [x, y] = middleOf(corners); // what can be done with it is offered there
    onSelect(selects, { x: left + x, y: top + y, intent: 'select', isAdditive });
    setTold(isAround ? liveMessages.aroundEarth() : '');
  };
  return {
    tool,
    /** What was selected otherwise than it was drawn; empty: nothing. */
    told,
    onTool: setTool,
    onWindow: () => {
      const { widthPx, heightPx } = size;
      select(
        [
          [0, 0],
          [widthPx, heightPx],
        ],
        false,
        false,
      );
    },
    onDone: (corners: readonly Px[] | undefined, isAdditive: boolean) => {
      setTool(undefined);
      if (corners !== undefined) select(corners, isAdditive, tool === 'lasso');
    },
  };
}
