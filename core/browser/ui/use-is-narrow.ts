import { useSyncExternalStore } from 'react';
import { narrowWidthPx } from './layout.ts';

const query = `(max-width: ${narrowWidthPx}px)`;

/** Whether the window is as narrow as a phone. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}
