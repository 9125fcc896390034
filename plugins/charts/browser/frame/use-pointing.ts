import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import type { ChartFrameProps } from '#plugins/charts';
import type { ChartPointer, Mark, Selects } from '#plugins/viz-kit';
import { isWalkKey, nearestMark, selectsAt, walkMarks } from './nearest-mark.ts';
import type { PointedShape } from './pointed-shapes.ts';
import type { LiveScene } from './use-scene.ts';

const longPressMs = 550;
/** A finger that travels further scrolls or brushes. */
const stillPx = 8;
const noMarks: readonly Mark[] = [];

/** px in the window. */
interface Place {
  readonly clientX: number;
  readonly clientY: number;
}
interface Press {
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

/**
 * What the pointer or the keyboard is at, and what is chosen there: by click, long press, Enter, menu keys. What a finger
 * pointed at stays so after it was lifted, beside the menu that it opened too, until it presses elsewhere or scrolls.
 */
export function usePointing(
  box: RefObject<Element | null>,
  scene: LiveScene | undefined,
  onSelect: ChartFrameProps['onSelect'],
) {
  const marks = scene?.marks ?? noMarks;
  const [pointed, setPointed] = useState<number>();
  const [isByFinger, setByFinger] = useState(false);
  const [isWalking, setWalking] = useState(false);
  const press = useRef<Press>(undefined);
  const hasLongPressed = useRef(false);
  /** Where the walk stood when the focus left, such as for a menu: there it goes on. */
  const walkedTo = useRef<number>(undefined);
  const mark = pointed === undefined ? undefined : marks[pointed];

  const endPress = (): void => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  useEffect(() => endPress, []);
  const leave = (): void => {
    setPointed(undefined);
    setByFinger(false);
    endPress();
  };
  useEffect(() => {
    if (!isByFinger) return undefined;
    const pressed = ({ target }: Event): void => {
      if (target instanceof Node && box.current?.contains(target) === true) return;
      setPointed(undefined);
      setByFinger(false);
    };
    document.addEventListener('pointerdown', pressed, true);
    return () => {
      document.removeEventListener('pointerdown', pressed, true);
    };
  }, [box, isByFinger]);

  const tell = (selects: Selects | undefined, pointer: ChartPointer): boolean => {
    if (selects === undefined || Object.keys(selects).length === 0 || onSelect === undefined) return false;
    onSelect(selects, pointer);
    return true;
  };
  /** What is at a place: the shape under it, else the nearest mark. */
  const find = (box: Element, { clientX, clientY }: Place): PointedShape | undefined => {
    if (scene === undefined) return undefined;
    for (const element of document.elementsFromPoint(clientX, clientY)) {
      const shape = scene.shapes().get(element);
      if (shape !== undefined) return shape;
    }
    const bounds = box.getBoundingClientRect();
    const x = clientX - bounds.left;
    const y = clientY - bounds.top;
    const index = nearestMark(marks, x, y, scene.line);
    const found = index === undefined ? undefined : marks[index];
    return index === undefined || found === undefined
      ? undefined
      : { mark: index, selects: selectsAt(found, x, y, scene.line) };
  };
  const tellAt = (box: Element, place: Place, intent: ChartPointer['intent'], isAdditive: boolean): boolean =>
    tell(find(box, place)?.selects, { x: place.clientX, y: place.clientY, intent, isAdditive });
  const point = (event: PointerEvent): void => {
    setWalking(false);
    setByFinger(event.pointerType === 'touch');
    walkedTo.current = undefined;
    setPointed(find(event.currentTarget, event)?.mark);
  };
  const tellMark = (event: KeyboardEvent, intent: ChartPointer['intent']): boolean => {
    if (mark === undefined) return false;
    const bounds = event.currentTarget.getBoundingClientRect();
    const isAdditive = event.ctrlKey || event.metaKey || (event.shiftKey && intent === 'select');
    return tell(mark.selects, { x: bounds.left + mark.x, y: bounds.top + mark.y, intent, isAdditive });
  };

  return {
    mark,
    isWalking,
    leave,
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === 'touch') endPress();
      else leave();
    },
    onBlur: () => {
      if (!isByFinger) leave();
    },
    endPress,
    onPointerDown: (event: PointerEvent) => {
      point(event);
      hasLongPressed.current = false;
      if (event.pointerType !== 'touch' || onSelect === undefined) return;
      const box = event.currentTarget;
      const { clientX, clientY } = event;
      endPress();
      press.current = {
        x: clientX,
        y: clientY,
        timer: setTimeout(() => {
          hasLongPressed.current = tellAt(box, { clientX, clientY }, 'menu', false);
        }, longPressMs),
      };
    },
    onPointerMove: (event: PointerEvent) => {
      const held = press.current;
      if (held !== undefined && Math.hypot(event.clientX - held.x, event.clientY - held.y) > stillPx) endPress();
      point(event);
    },
    onClick: (event: MouseEvent) => {
      if (hasLongPressed.current) return;
      tellAt(event.currentTarget, event, 'select', event.ctrlKey || event.metaKey || event.shiftKey);
    },
    onContextMenu: (event: MouseEvent) => {
      if (hasLongPressed.current) {
        event.preventDefault(); // the long press has told already
        return;
      }
      // From the keyboard the event has no place of its own; the key is handled below.
      if (event.button === 2 && tellAt(event.currentTarget, event, 'menu', false)) event.preventDefault();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (isWalkKey(event.key)) {
        event.preventDefault();
        setWalking(true);
        const from = isWalking ? (pointed ?? walkedTo.current) : undefined;
        walkedTo.current = walkMarks(marks, from, event.key);
        setPointed(walkedTo.current);
      } else if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        tellMark(event, 'select');
      } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
        if (tellMark(event, 'menu')) event.preventDefault();
      } else if (event.key === 'Escape' && pointed !== undefined) {
        event.stopPropagation();
        walkedTo.current = undefined;
        setPointed(undefined);
      }
    },
  };
}
