import { frameOf } from './layout-boxes.ts';

/** How long the code of a component that was just made may take. ms */
const comesWithinMs = 10_000;

/**
 * What a press of F2 opens: the field for the text, or the button that shows it. A component whose code is still on its
 * way opens it then, unless the focus has gone elsewhere or another key was pressed meanwhile.
 */
export function openField(id: string): void {
  const frame = frameOf(id);
  if (frame === null || openIn(frame)) return;
  const ended = new AbortController();
  const end = () => {
    ended.abort();
  };
  const seen = new MutationObserver(() => {
    if (openIn(frame)) end();
  });
  const timer = setTimeout(end, comesWithinMs);
  ended.signal.addEventListener('abort', () => {
    seen.disconnect();
    clearTimeout(timer);
  });
  seen.observe(frame, { childList: true, subtree: true });
  for (const type of ['keydown', 'pointerdown', 'focusin'])
    document.addEventListener(type, end, { capture: true, signal: ended.signal });
}

function openIn(frame: HTMLElement): boolean {
  const fields = [...frame.querySelectorAll<HTMLElement>('input, textarea, select, button')];
  const found = fields.find((field) => field.closest('[role="toolbar"], [role="slider"]') === null);
  found?.focus();
  if (found instanceof HTMLButtonElement) found.click();
  return found !== undefined;
}
