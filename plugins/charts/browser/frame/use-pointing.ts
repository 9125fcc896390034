import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import type { ChartFrameProps } from '#plugins/charts';
import type { Mark } from '#plugins/viz-kit';
import { chartSelection } from './chart-selection.ts';
import type { LiveScene } from './live-scene.ts';
import { isWalkKey } from './nearest-mark.ts';
import { shapeAt } from './shape-at.ts';
import { useLongPress } from './use-long-press.ts';
import { usePointedMark } from './use-pointed-mark.ts';

const noMarks: readonly Mark[] = [];

/**
 * What the pointer or the keyboard is at, and what is chosen there: by click, long press, Enter, menu keys. What a finger
 * pointed at stays so beside the menu that it opened, too.
 */
export function usePointing(
  box: RefObject<Element | null>,
  scene: LiveScene | undefined,
  onSelect: ChartFrameProps['onSelect'],
) {
  const press = useLongPress();
  const hasLongPressed = useRef(false);
  const pointed = usePointedMark(box, scene?.marks ?? noMarks);
  const { mark } = pointed;
  const leave = (): void => {
    pointed.forget();
    press.end();
  };

  const { selectAt, selectMark } = chartSelection(scene, onSelect);
  const point = (event: PointerEvent): void => {
    pointed.point(shapeAt(scene, event.currentTarget, event)?.mark, event.pointerType === 'touch');
  };
  return {
    mark,
    isWalking: pointed.isWalking,
    leave,
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === 'touch') press.end();
      else leave();
    },
    onBlur: () => {
      if (!pointed.isByFinger) leave();
    },
    endPress: press.end,
    onPointerDown: (event: PointerEvent) => {
      point(event);
      hasLongPressed.current = false;
      if (event.pointerType !== 'touch' || onSelect === undefined) return;
      const box = event.currentTarget;
      const { clientX, clientY } = event;
      press.begin({ clientX, clientY }, () => {
        hasLongPressed.current = selectAt(box, { clientX, clientY }, 'menu', false);
      });
    },
    onPointerMove: (event: PointerEvent) => {
      press.move(event);
      point(event);
    },
    onClick: (event: MouseEvent) => {
      if (hasLongPressed.current) return;
      selectAt(event.currentTarget, event, 'select', event.ctrlKey || event.metaKey || event.shiftKey);
    },
    onContextMenu: (event: MouseEvent) => {
      if (hasLongPressed.current) {
        event.preventDefault(); // the long press has told already
        return;
      }
      // From the keyboard the event has no place of its own; the key is handled below.
      if (event.button === 2 && selectAt(event.currentTarget, event, 'menu', false)) event.preventDefault();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (isWalkKey(event.key)) {
        event.preventDefault();
        pointed.walk(event.key);
      } else if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        selectMark(mark, event, 'select');
      } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
        if (selectMark(mark, event, 'menu')) event.preventDefault();
      } else if (event.key === 'Escape' && pointed.isAtMark) {
        event.stopPropagation();
        pointed.endWalk();
      }
    },
  };
}
