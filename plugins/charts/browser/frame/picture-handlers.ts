import type { DOMAttributes } from 'react';
import type { useBrush } from './brush/use-brush.ts';
import type { ZoomKeys } from './zoom/use-picture-zoom.ts';
import type { usePointing } from './use-pointing.ts';

/** Events of the picture's box: the brush has them first, then the zoom, then pointing. A click on a name in the drawing toggles it. */
export function pictureHandlers(
  brush: ReturnType<typeof useBrush>,
  pointing: ReturnType<typeof usePointing>,
  toggle: (key: string) => void,
  zoomKeys: ZoomKeys,
): DOMAttributes<HTMLElement> {
  return {
    onKeyDown: (event) => {
      if (brush.onKeyDown(event)) return;
      if (zoomKeys.current?.(event) === true) pointing.leave();
      else pointing.onKeyDown(event);
    },
    onPointerDown: (event) => {
      brush.onPointerDown(event);
      pointing.onPointerDown(event);
    },
    onPointerMove: (event) => {
      if (brush.onPointerMove(event)) pointing.leave();
      else pointing.onPointerMove(event);
    },
    onPointerUp: (event) => {
      brush.onPointerUp(event);
      pointing.endPress();
    },
    onPointerCancel: (event) => {
      brush.onPointerCancel(event);
      pointing.leave();
    },
    onClick: (event) => {
      if (brush.takesClick()) return;
      const named = legendKeyAt(event.target);
      if (named === undefined) pointing.onClick(event);
      else toggle(named);
    },
    onContextMenu: pointing.onContextMenu,
    onDoubleClick: brush.onDoubleClick,
    onPointerLeave: pointing.onPointerLeave,
    onBlur: () => {
      brush.onBlur();
      pointing.onBlur();
    },
  };
}

/** The series whose name in the drawing was clicked. */
const legendKeyAt = (target: EventTarget): string | undefined =>
  target instanceof Element
    ? (target.closest('[data-legend-key]')?.getAttribute('data-legend-key') ?? undefined)
    : undefined;
