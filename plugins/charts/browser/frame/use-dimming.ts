import { useLayoutEffect, type RefObject } from 'react';
import { isSelected, type ChartFrameProps } from '#plugins/charts';
import type { DrawnScene, LiveScene } from './use-scene.ts';

/** How much of a thing is left that is not selected. */
const faint = '0.22';

/** Draws what is not selected faint, in place. `scene` tells when there is a new drawing. */
export function useDimming(
  drawn: RefObject<DrawnScene | undefined>,
  scene: LiveScene | undefined,
  selection: ChartFrameProps['selection'],
): void {
  useLayoutEffect(() => {
    for (const { element, selects } of drawn.current?.scene.shapes ?? []) {
      if (selection === undefined || isSelected(selection, selects)) element.removeAttribute('opacity');
      else element.setAttribute('opacity', faint);
    }
  }, [drawn, scene, selection]);
}
