import { useEffect, useRef } from 'react';

const longPressMs = 550;
/** A finger that travels further scrolls or brushes. */
const stillPx = 8;

/** px in the window. */
export interface WindowPlace {
  readonly clientX: number;
  readonly clientY: number;
}
interface Press {
  readonly at: WindowPlace;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** A finger that stays where it was put: what it means happens once, unless it is lifted or moves before. */
export function useLongPress() {
  const press = useRef<Press>(undefined);
  const end = (): void => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  useEffect(() => end, []);
  return {
    begin: (at: WindowPlace, work: () => void): void => {
      end();
      press.current = { at, timer: setTimeout(work, longPressMs) };
    },
    move: ({ clientX, clientY }: WindowPlace): void => {
      const at = press.current?.at;
      if (at !== undefined && Math.hypot(clientX - at.clientX, clientY - at.clientY) > stillPx) end();
    },
    end,
  };
}
