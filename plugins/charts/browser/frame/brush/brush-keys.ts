import type { KeyboardEvent } from 'react';
import type { SceneBrush } from '#plugins/viz-kit';
import { isEmptyState, startAt, stateOfAxes, stepped, type BrushState } from '../../../common/brush-geometry.ts';
import type { BrushBand, BrushChoice } from './use-brush-band.ts';

/** Brushing by keyboard: B begins, arrows move, Enter ends. `brushed`: undefined where the picture cannot be brushed. */
export function brushKeys(choice: BrushChoice, brushed: SceneBrush | undefined, band: BrushBand) {
  const { state, isByKeyboard, change, clear, say } = band;
  const set = (next: BrushState, isFinal: boolean): void => {
    change(next, isFinal);
    say();
  };
  /** True when the key was the brush's. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (brushed === undefined) return false;
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
      set(isEmpty ? startState(brushed, choice.pointed()) : state.current, false);
      return true;
    }
    if (event.key === 'Enter') {
      isByKeyboard.current = false;
      set(state.current, true);
      return true;
    }
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowDown: -1, ArrowUp: 1 }[event.key];
    if (step === undefined) return false;
    const wanted = event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? 'x' : 'y';
    const direction = brushed[wanted] === undefined ? (wanted === 'x' ? 'y' : 'x') : wanted;
    const axis = brushed[direction];
    const stretch = state.current[direction];
    if (axis === undefined || stretch === undefined) return true;
    const moved = stepped(axis, stretch, step, event.shiftKey ? 'extend' : 'move');
    set({ ...state.current, [direction]: moved }, false);
    return true;
  };
  const onBlur = (): void => {
    // What was begun by keyboard and left without Enter stays: the reader sees it.
    if (!isByKeyboard.current) return;
    isByKeyboard.current = false;
    change(state.current, true);
  };
  return { onKeyDown, onBlur };
}

const startState = (scene: SceneBrush, place: { readonly x: number; readonly y: number } | undefined): BrushState =>
  stateOfAxes(scene, (axis, direction) => startAt(axis, place?.[direction] ?? (axis.fromPx + axis.toPx) / 2));
