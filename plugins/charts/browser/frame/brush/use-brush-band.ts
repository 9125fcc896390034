import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChartFrameProps } from '#plugins/charts';
import type { SceneBrush, VizSize } from '#plugins/viz-kit';
import { bandBox, brushOf, isSameState, stateOf, type BrushState } from '../../../common/brush-geometry.ts';
import { frameMessages } from '../../../common/frame-messages.ts';
import { placeBand, type Grip } from './brush-band.ts';
import { brushLabel } from './brush-label.ts';
import { useOncePerFrame } from './use-once-per-frame.ts';

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

/** A press on the picture that moves the band, or will. */
export interface BrushDrag {
  readonly pointerId: number;
  readonly grip: Grip;
  readonly start: { readonly x: number; readonly y: number };
  readonly before: BrushState;
  hasMoved: boolean;
}

export type BrushBand = ReturnType<typeof useBrushBand>;

/** What is brushed, with its band: told to the page, painted, said. Pointer and keyboard hold it while they change it. */
export function useBrushBand({ scene, size, brush, onBrush, labelOf }: BrushChoice, isOn: boolean) {
  const element = useRef<HTMLDivElement>(null);
  const state = useRef<BrushState>({});
  const drag = useRef<BrushDrag>(undefined);
  const isByKeyboard = useRef(false);
  const [spoken, setSpoken] = useState('');

  const paint = useCallback(() => {
    if (element.current !== null)
      placeBand(
        element.current,
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
    setSpoken(frameMessages.brushCleared());
  };
  /** Says for screen readers what is brushed now. */
  const say = (): void => {
    if (scene !== undefined) setSpoken(brushLabel(scene, state.current, labelOf));
  };
  return { element, state, drag, isByKeyboard, spoken, change, clear, say };
}
