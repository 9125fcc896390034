/** Attribute of the element of a layout component; the grid puts it there. */
const componentAttribute = 'data-component-id';
/** Set for a moment on what was pointed out; the grid's styles show it. */
export const pointedOutAttribute = 'data-pointed-out';

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
  const find = () => document.querySelector<HTMLElement>(`[${componentAttribute}="${CSS.escape(componentId)}"]`);
  for (let waitedMs = 0; find() === null && waitedMs < appearsWithinMs; waitedMs += betweenLooksMs) {
    await new Promise((resolve) => setTimeout(resolve, betweenLooksMs));
  }
  return find();
}
