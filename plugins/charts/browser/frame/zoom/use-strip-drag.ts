import { useRef, type PointerEvent, type RefObject } from 'react';
import type { ZoomPlaces } from '../../../common/zoom-places.ts';
import { between, movedBy, withEnd, type PlaceWindow, type WindowPart } from '../../../common/zoom-window.ts';

export interface ZoomMoves {
  readonly places: ZoomPlaces | undefined;
  /** The window now. */
  readonly newest: RefObject<PlaceWindow | undefined>;
  /** Null: the whole. */
  readonly show: (window: PlaceWindow | null) => void;
}

/** Where a pointer took hold: an end, the middle, or beside the window, where a new one begins. */
interface Hold {
  readonly part: WindowPart | 'new';
  readonly index: number;
  readonly window: PlaceWindow;
}

export function useStripDrag({ places, newest, show }: ZoomMoves) {
  const hold = useRef<Hold>(undefined);
  const indexAt = ({ clientX, currentTarget }: PointerEvent): number => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return places?.indexAt(clientX - left, width) ?? 0;
  };
  const end = (): void => {
    hold.current = undefined;
  };
  return {
    onPointerDown: (event: PointerEvent): void => {
      const window = newest.current;
      if (places === undefined || window === undefined || event.button !== 0 || !event.isPrimary) return;
      hold.current = { part: partAt(event.target, window, places), index: indexAt(event), window };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent): void => {
      const held = hold.current;
      if (places === undefined || held === undefined) return;
      const index = indexAt(event);
      if (held.part === 'window') show(movedBy(held.window, index - held.index, places.last));
      else if (held.part !== 'new') show(withEnd(held.window, held.part, index, places.last));
      else if (index !== held.index) show(between(held.index, index, places.last));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

/** A window that is the whole cannot be moved: a drag in it begins a new one. */
function partAt(target: EventTarget, { from, to }: PlaceWindow, { last }: ZoomPlaces): Hold['part'] {
  const part = target instanceof HTMLElement ? target.dataset['part'] : undefined;
  if (part === 'from' || part === 'to') return part;
  return part === 'window' && (from > 0 || to < last) ? part : 'new';
}
