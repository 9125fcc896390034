import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Mark } from '#plugins/viz-kit';
import { walkMarks, type WalkKey } from './nearest-mark.ts';

/**
 * Which mark the pointer or a walk by keyboard is at. What a finger pointed at stays so after it was lifted, until it
 * presses elsewhere.
 */
export function usePointedMark(box: RefObject<Element | null>, marks: readonly Mark[]) {
  const [pointed, setPointed] = useState<number>();
  const [isByFinger, setByFinger] = useState(false);
  const [isWalking, setWalking] = useState(false);
  /** The mark that the arrow keys had reached when the focus left, such as for a menu: they go on from it. */
  const walkedTo = useRef<number>(undefined);
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
  return {
    mark: pointed === undefined ? undefined : marks[pointed],
    isAtMark: pointed !== undefined,
    isByFinger,
    isWalking,
    forget: (): void => {
      setPointed(undefined);
      setByFinger(false);
    },
    point: (found: number | undefined, isFinger: boolean): void => {
      setWalking(false);
      setByFinger(isFinger);
      walkedTo.current = undefined;
      setPointed(found);
    },
    walk: (key: WalkKey): void => {
      setWalking(true);
      const from = isWalking ? (pointed ?? walkedTo.current) : undefined;
      walkedTo.current = walkMarks(marks, from, key);
      setPointed(walkedTo.current);
    },
    endWalk: (): void => {
      walkedTo.current = undefined;
      setPointed(undefined);
    },
  };
}
