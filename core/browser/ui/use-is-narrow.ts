import { useSyncExternalStore } from 'react';
import { narrowWidthPx } from './layout.ts';

/** Whether the window is at most so wide; without a width: as narrow as a phone. */
export function useIsNarrow(upToPx: number = narrowWidthPx): boolean {
  const query = `(max-width: ${upToPx}px)`;
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}
