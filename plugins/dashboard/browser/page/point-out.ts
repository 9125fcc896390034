import { boxOf } from '../edit/layout-boxes.ts';

/** Set for a moment on what was pointed out; the grid's styles show it. */
const pointedOutAttribute = 'data-pointed-out';

/** Milliseconds: how long the element may take to appear, and how long it stays marked. */
const appearsWithinMs = 2_000;
const markedForMs = 1_600;
const betweenLooksMs = 50;

/** Scrolls to a component, marks it for a moment and moves the focus there. Nothing when it never appears. */
export async function pointOut(componentId: string): Promise<void> {
  const element = await appearing(componentId);
  if (element === null) return;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  element.setAttribute(pointedOutAttribute, '');
  element.focus({ preventScroll: true });
  setTimeout(() => {
    element.removeAttribute(pointedOutAttribute);
  }, markedForMs);
}

async function appearing(componentId: string): Promise<HTMLElement | null> {
  for (let waitedMs = 0; boxOf(componentId) === null && waitedMs < appearsWithinMs; waitedMs += betweenLooksMs) {
    await new Promise((resolve) => setTimeout(resolve, betweenLooksMs));
  }
  return boxOf(componentId);
}
