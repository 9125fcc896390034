import { useCallback, useEffect, useRef, useState, type FocusEvent, type MouseEvent, type PointerEvent } from 'react';

/** How long the pointer or the focus rests on a field before its card opens. ms */
const restMs = 400;
/** How long it may be elsewhere, as on the way into the card. ms */
const awayMs = 150;

/** The field whose card is open, and the row beside which it is. */
export interface ShownField<F> {
  readonly field: F;
  readonly anchor: HTMLElement;
}

/** Handlers of a row. */
export interface FieldCardRow {
  readonly onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerLeave: () => void;
  readonly onPointerDown: () => void;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
}

/**
 * One card for a list of fields: it opens where the pointer or the keyboard's focus rests, or at once on a click or tap,
 * takes no focus, and goes when a row is pressed, which may begin a drag.
 */
export function useFieldCard<F>() {
  const [shown, setShown] = useState<ShownField<F>>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const plan = useCallback((next: ShownField<F> | undefined, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(next), afterMs);
  }, []);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const stay = useCallback(() => {
    clearTimeout(timer.current);
  }, []);
  const leave = useCallback(() => plan(undefined, awayMs), [plan]);
  const close = useCallback(() => {
    clearTimeout(timer.current);
    setShown(undefined);
  }, []);
  const rowOf = (field: F): FieldCardRow => ({
    onPointerEnter: ({ pointerType, currentTarget: anchor }) => {
      if (pointerType !== 'touch') plan({ field, anchor }, restMs);
    },
    onPointerLeave: leave,
    onPointerDown: close,
    onClick: ({ target, currentTarget: anchor }) => {
      if (target instanceof Element && target.closest('button') === null) setShown({ field, anchor });
    },
    onFocus: ({ target, currentTarget: anchor }) => {
      if (target.matches(':focus-visible')) plan({ field, anchor }, restMs);
    },
    onBlur: leave,
  });
  return { shown, rowOf, stay, leave, close };
}
