import { boxOf, tabIdAttribute } from '../edit/layout-boxes.ts';

/** Set for a moment on what was pointed out; the grid's styles show it. */
const pointedOutAttribute = 'data-pointed-out';

/** Milliseconds: how long the element may take to appear, and how long it stays marked. */
const appearsWithinMs = 2_000;
const markedForMs = 1_600;
const betweenLooksMs = 50;

/** Scrolls to a component, marks it for a moment and moves the focus there. Nothing when it never appears. */
export async function pointOut(componentId: string): Promise<void> {
  const element = await appearing(() => boxOf(componentId));
  if (element === null) return;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  element.setAttribute(pointedOutAttribute, '');
  element.focus({ preventScroll: true });
  setTimeout(() => {
    element.removeAttribute(pointedOutAttribute);
  }, markedForMs);
}

/** Scrolls as little as shows the name of a tab. */
export async function bringTabIntoSight(tabId: string): Promise<void> {
  const name = await appearing(() => document.querySelector(`[${tabIdAttribute}="${CSS.escape(tabId)}"]`));
  name?.scrollIntoView({ block: 'nearest' });
}

async function appearing<T extends Element>(find: () => T | null): Promise<T | null> {
  for (let waitedMs = 0; find() === null && waitedMs < appearsWithinMs; waitedMs += betweenLooksMs) {
    await new Promise((resolve) => setTimeout(resolve, betweenLooksMs));
  }
  return find();
}
