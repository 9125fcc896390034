import { useLayoutEffect, type RefObject } from 'react';
import type { ChartFrameProps } from '#plugins/charts';
import { dimUnselected } from '#plugins/viz-kit';
import type { DrawnScene, LiveScene } from './live-scene.ts';

/** Draws what is not selected faint, in place. `scene` tells when there is a new drawing. */
export function useDimming(
  drawn: RefObject<DrawnScene | undefined>,
  scene: LiveScene | undefined,
  selection: ChartFrameProps['selection'],
): void {
  useLayoutEffect(() => {
    dimUnselected(drawn.current?.scene, selection);
  }, [drawn, scene, selection]);
}
