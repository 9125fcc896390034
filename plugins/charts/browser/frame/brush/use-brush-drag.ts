import { useRef, type PointerEvent } from 'react';
import type { SceneBrush } from '#plugins/viz-kit';
import {
  bandBox,
  movedBy,
  stateOfAxes,
  stretchBetween,
  withEnd,
  type BrushState,
} from '../../../common/brush-geometry.ts';
import { cursorOf, gripAt, type Grip } from './brush-band.ts';
import type { BrushBand, BrushChoice, BrushDrag } from './use-brush-band.ts';

/** A press that travels less is a click. */
const clickPx = 4;

/** px in the picture. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** Brushing by pointer and touch. `brushed`: undefined where the picture cannot be brushed. */
export function useBrushDrag(
  { size, mayBrush, onDrag }: BrushChoice,
  brushed: SceneBrush | undefined,
  { state, drag, isByKeyboard, change, say }: BrushBand,
) {
  const hasDragged = useRef(false);
  const gripOf = (place: Place, isTouch: boolean): Grip =>
    brushed === undefined || size === undefined
      ? { kind: 'new' }
      : gripAt(brushed, state.current, bandBox(brushed, state.current, size), place, isTouch ? 16 : 7);
  /** Ends the drag of this pointer, if it has one. */
  const endDrag = ({ pointerId }: PointerEvent): BrushDrag | undefined => {
    const current = drag.current;
    if (current?.pointerId !== pointerId) return undefined;
    drag.current = undefined;
    return current;
  };
  return {
    /** Whether the press that ends in this click was a drag. */
    takesClick: () => hasDragged.current,
    onPointerDown: (event: PointerEvent): void => {
      hasDragged.current = false;
      if (brushed === undefined || event.button !== 0 || !event.isPrimary || mayBrush?.() === false) return;
      const start = placeIn(event);
      const grip = gripOf(start, event.pointerType === 'touch');
      drag.current = { pointerId: event.pointerId, grip, start, before: state.current, hasMoved: false };
    },
    /** True while the pointer drags, so that nothing else follows it. */
    onPointerMove: (event: PointerEvent): boolean => {
      const place = placeIn(event);
      const current = drag.current;
      if (brushed === undefined) return false;
      if (current?.pointerId !== event.pointerId) {
        if (event.currentTarget instanceof HTMLElement)
          event.currentTarget.style.cursor = cursorOf(gripOf(place, false));
        return false;
      }
      if (!current.hasMoved) {
        if (Math.hypot(place.x - current.start.x, place.y - current.start.y) < clickPx) return false;
        current.hasMoved = true;
        hasDragged.current = true;
        isByKeyboard.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
        onDrag();
      }
      change(draggedTo(brushed, current, place), false);
      return true;
    },
    onPointerUp: (event: PointerEvent): void => {
      if (endDrag(event)?.hasMoved !== true) return;
      change(state.current, true);
      say();
    },
    onPointerCancel: (event: PointerEvent): void => {
      const ended = endDrag(event);
      if (ended?.hasMoved === true) change(ended.before, true);
    },
  };
}

function placeIn(event: PointerEvent): Place {
  const bounds = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - bounds.left, y: event.clientY - bounds.top };
}

function draggedTo(scene: SceneBrush, { grip, start, before }: BrushDrag, place: Place): BrushState {
  return stateOfAxes(scene, (axis, direction) => {
    if (grip.kind === 'new') return stretchBetween(axis, start[direction], place[direction]);
    const stretch = before[direction];
    if (stretch === undefined) return undefined;
    if (grip.kind === 'move') return movedBy(axis, stretch, place[direction] - start[direction]);
    return grip.direction === direction ? withEnd(axis, stretch, grip.end, place[direction]) : stretch;
  });
}
