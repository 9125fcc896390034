import type { KeyboardEvent, MouseEvent } from 'react';
import type { ChartPointer } from '#plugins/viz-kit';

/** Where a pointer is, or for keys the middle of the cell. */
export function pointerOf(
  event: MouseEvent | KeyboardEvent,
  cell: Element | null,
  intent: ChartPointer['intent'],
): ChartPointer {
  const isAdditive = event.ctrlKey || event.metaKey || event.shiftKey;
  const bounds = cell?.getBoundingClientRect();
  const isPointer = 'clientX' in event && (event.clientX !== 0 || event.clientY !== 0);
  if (isPointer || bounds === undefined)
    return { x: 'clientX' in event ? event.clientX : 0, y: 'clientY' in event ? event.clientY : 0, intent, isAdditive };
  return { x: bounds.left + bounds.width / 2, y: bounds.top + bounds.height / 2, intent, isAdditive };
}
