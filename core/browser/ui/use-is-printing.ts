import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;

/** Whether the browser is about to print the page: what is only drawn in sight has to be there whole then. */
export function useIsPrinting(): boolean {
  const current = () => isPrinting;
  return useSyncExternalStore(watch, current, current);
}

function watch(changed: () => void): () => void {
  const begin = () => tell(true, changed);
  const end = () => tell(false, changed);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

/** At once: the paper is laid out as soon as the event ends. */
function tell(is: boolean, changed: () => void): void {
  isPrinting = is;
  flushSync(changed);
}
