import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import type { ChartFrameProps } from '#plugins/charts';
import type { SceneBrush, VizSize } from '#plugins/viz-kit';
import {
  bandBox,
  brushOf,
  directions,
  isEmptyState,
  isSameState,
  movedBy,
  startAt,
  stateOf,
  stepped,
  stretchBetween,
  withEnd,
  type BrushState,
} from '../../../common/brush-geometry.ts';
import { frameText } from '../../../common/frame-messages.ts';
import { cursorOf, gripAt, placeBand, type Grip } from './brush-band.ts';
import { brushWords } from './brush-words.ts';
import { useOncePerFrame } from './use-once-per-frame.ts';

/** A press that travels less is a click. */
const clickPx = 4;

interface Drag {
  readonly pointerId: number;
  readonly grip: Grip;
  readonly start: { readonly x: number; readonly y: number };
  readonly before: BrushState;
  hasMoved: boolean;
}

export interface BrushChoice {
  readonly scene: SceneBrush | undefined;
  readonly size: VizSize | undefined;
  readonly brush: ChartFrameProps['brush'];
  readonly onBrush: ChartFrameProps['onBrush'];
  readonly mayBrush: ChartFrameProps['mayBrush'];
  readonly labelOf: (column: string) => string;
  /** A drag began: what follows the pointer goes. */
  readonly onDrag: () => void;
  /** Where a brush by keyboard begins, px. */
  readonly pointed: () => { readonly x: number; readonly y: number } | undefined;
}

/**
 * Brushing by pointer, touch and keyboard. Moves are told at the rate of the pointer and painted past React; React
 * hears of the words for screen readers only.
 */
export function useBrush(choice: BrushChoice) {
  const { scene, size, brush, onBrush } = choice;
  const isOn = onBrush !== undefined && scene !== undefined && (scene.x !== undefined || scene.y !== undefined);
  const band = useRef<HTMLDivElement>(null);
  const state = useRef<BrushState>({});
  const drag = useRef<Drag>(undefined);
  const hasDragged = useRef(false);
  const isByKeyboard = useRef(false);
  const [spoken, setSpoken] = useState('');

  const paint = useCallback(() => {
    if (band.current !== null)
      placeBand(
        band.current,
        scene === undefined || size === undefined ? undefined : bandBox(scene, state.current, size),
      );
  }, [scene, size]);
  useLayoutEffect(() => {
    if (drag.current !== undefined || isByKeyboard.current) return;
    state.current = isOn || brush !== undefined ? stateOf(scene, brush) : {};
    paint();
  }, [scene, brush, isOn, paint]);
  useEffect(
    () => () => {
      drag.current = undefined;
    },
    [],
  );

  const tell = useOncePerFrame(() => {
    if (scene !== undefined) onBrush?.(brushOf(scene, state.current), false);
  });
  const change = (next: BrushState, isFinal: boolean): void => {
    const isNew = !isSameState(next, state.current);
    state.current = next;
    if (isNew) paint();
    if (isFinal) {
      tell.forget();
      if (scene !== undefined) onBrush?.(brushOf(scene, next), true);
    } else if (isNew) tell.now();
  };
  const clear = (): void => {
    isByKeyboard.current = false;
    drag.current = undefined;
    change({}, true);
    setSpoken(frameText.brushCleared());
  };
  const placeIn = (event: { readonly clientX: number; readonly clientY: number; readonly currentTarget: Element }) => {
    const bounds = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - bounds.left, y: event.clientY - bounds.top };
  };
  const gripOf = (place: { readonly x: number; readonly y: number }, isTouch: boolean): Grip =>
    scene === undefined || size === undefined
      ? { kind: 'new' }
      : gripAt(scene, state.current, bandBox(scene, state.current, size), place, isTouch ? 16 : 7);

  const onPointerDown = (event: PointerEvent): void => {
    hasDragged.current = false;
    if (!isOn || event.button !== 0 || !event.isPrimary || choice.mayBrush?.() === false) return;
    const start = placeIn(event);
    const grip = gripOf(start, event.pointerType === 'touch');
    drag.current = { pointerId: event.pointerId, grip, start, before: state.current, hasMoved: false };
  };
  /** True while the pointer drags, so that nothing else follows it. */
  const onPointerMove = (event: PointerEvent): boolean => {
    const place = placeIn(event);
    const current = drag.current;
    if (!isOn) return false;
    if (current === undefined || current.pointerId !== event.pointerId) {
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.style.cursor = cursorOf(gripOf(place, false));
      return false;
    }
    if (!current.hasMoved) {
      if (Math.hypot(place.x - current.start.x, place.y - current.start.y) < clickPx) return false;
      current.hasMoved = true;
      hasDragged.current = true;
      isByKeyboard.current = false;
      event.currentTarget.setPointerCapture(event.pointerId);
      choice.onDrag();
    }
    change(draggedTo(scene, current, place), false);
    return true;
  };
  const onPointerUp = (event: PointerEvent): void => {
    const current = drag.current;
    if (current === undefined || current.pointerId !== event.pointerId) return;
    drag.current = undefined;
    if (!current.hasMoved) return;
    change(state.current, true);
    if (scene !== undefined) setSpoken(brushWords(scene, state.current, choice.labelOf));
  };
  const onPointerCancel = (event: PointerEvent): void => {
    const current = drag.current;
    if (current === undefined || current.pointerId !== event.pointerId) return;
    drag.current = undefined;
    if (current.hasMoved) change(current.before, true);
  };

  /** True when the key was the brush's. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!isOn) return false;
    const isEmpty = isEmptyState(state.current);
    if (event.key === 'Escape' && (!isEmpty || isByKeyboard.current)) {
      clear();
      event.stopPropagation();
      return true;
    }
    if (!isByKeyboard.current) {
      if (event.key.toLowerCase() !== 'b' || event.ctrlKey || event.metaKey || event.altKey) return false;
      isByKeyboard.current = true;
      event.stopPropagation();
      choice.onDrag();
      speak(isEmpty ? startState(scene, choice.pointed()) : state.current, false);
      return true;
    }
    if (event.key === 'Enter') {
      isByKeyboard.current = false;
      speak(state.current, true);
      return true;
    }
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowDown: -1, ArrowUp: 1 }[event.key];
    if (step === undefined) return false;
    const wanted = event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? 'x' : 'y';
    const direction = scene[wanted] === undefined ? (wanted === 'x' ? 'y' : 'x') : wanted;
    const axis = scene[direction];
    const stretch = state.current[direction];
    if (axis === undefined || stretch === undefined) return true;
    const moved = stepped(axis, stretch, step, event.shiftKey ? 'extend' : 'move');
    speak({ ...state.current, [direction]: moved }, false);
    return true;
  };
  const speak = (next: BrushState, isFinal: boolean): void => {
    change(next, isFinal);
    if (scene !== undefined) setSpoken(brushWords(scene, next, choice.labelOf));
  };
  const onDoubleClick = (): void => {
    if (isOn && !isEmptyState(state.current)) clear();
  };
  const onBlur = (): void => {
    // What was begun by keyboard and left without Enter stands: the reader sees it.
    if (!isByKeyboard.current) return;
    isByKeyboard.current = false;
    change(state.current, true);
  };
  return {
    isOn,
    /** A finger that moves along the brushed axis brushes; across it, it scrolls the page. */
    touchAction: isOn && scene.x === undefined ? 'pan-x' : 'pan-y',
    band,
    spoken,
    /** Whether the press that ends in this click was a drag. */
    takesClick: () => hasDragged.current,
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel,
    onKeyDown,
    onDoubleClick,
    onBlur,
  };
}

function draggedTo(scene: SceneBrush, drag: Drag, place: { readonly x: number; readonly y: number }): BrushState {
  const next: { x?: BrushState['x']; y?: BrushState['y'] } = { ...drag.before };
  for (const direction of directions) {
    const axis = scene[direction];
    if (axis === undefined) continue;
    const before = drag.before[direction];
    if (drag.grip.kind === 'new') next[direction] = stretchBetween(axis, drag.start[direction], place[direction]);
    else if (drag.grip.kind === 'move' && before !== undefined)
      next[direction] = movedBy(axis, before, place[direction] - drag.start[direction]);
    else if (drag.grip.kind === 'resize' && drag.grip.direction === direction && before !== undefined)
      next[direction] = withEnd(axis, before, drag.grip.end, place[direction]);
  }
  return definedOnly(next);
}

function startState(scene: SceneBrush, place: { readonly x: number; readonly y: number } | undefined): BrushState {
  const begun: { x?: BrushState['x']; y?: BrushState['y'] } = {};
  for (const direction of directions) {
    const axis = scene[direction];
    if (axis !== undefined) begun[direction] = startAt(axis, place?.[direction] ?? (axis.fromPx + axis.toPx) / 2);
  }
  return definedOnly(begun);
}

const definedOnly = ({ x, y }: { readonly x?: BrushState['x']; readonly y?: BrushState['y'] }): BrushState => ({
  ...(x === undefined ? {} : { x }),
  ...(y === undefined ? {} : { y }),
});
