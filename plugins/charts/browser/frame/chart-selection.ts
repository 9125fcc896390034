import type { KeyboardEvent } from 'react';
import type { ChartFrameProps } from '#plugins/charts';
import type { ChartPointer, Mark, Selects } from '#plugins/viz-kit';
import type { LiveScene } from './live-scene.ts';
import { shapeAt } from './shape-at.ts';
import type { WindowPlace } from './use-long-press.ts';

/** Tells the page what is chosen in a drawing. Each gives whether there was something to choose. */
export function chartSelection(scene: LiveScene | undefined, onSelect: ChartFrameProps['onSelect']) {
  const select = (selects: Selects | undefined, pointer: ChartPointer): boolean => {
    if (selects === undefined || Object.keys(selects).length === 0 || onSelect === undefined) return false;
    onSelect(selects, pointer);
    return true;
  };
  return {
    selectAt: (box: Element, place: WindowPlace, intent: ChartPointer['intent'], isAdditive: boolean): boolean =>
      select(shapeAt(scene, box, place)?.selects, { x: place.clientX, y: place.clientY, intent, isAdditive }),
    selectMark: (mark: Mark | undefined, event: KeyboardEvent, intent: ChartPointer['intent']): boolean => {
      if (mark === undefined) return false;
      const bounds = event.currentTarget.getBoundingClientRect();
      const isAdditive = event.ctrlKey || event.metaKey || (event.shiftKey && intent === 'select');
      return select(mark.selects, { x: bounds.left + mark.x, y: bounds.top + mark.y, intent, isAdditive });
    },
  };
}
