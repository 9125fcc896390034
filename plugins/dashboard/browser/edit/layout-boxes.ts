import type { Box } from '../../common/layout/drop-places.ts';

/** On the box of every component, grid and tab panels included; the grid puts it there. */
export const componentAttribute = 'data-component-id';
/** On the label of a tab: the id of its TAB. */
export const tabAttribute = 'data-tab-id';
/** On the element around the whole grid. */
export const gridSelector = '[data-dashboard-grid]';
/** On the frame that edit mode puts around what a box holds, and on the place for its tools. */
export const frameAttribute = 'data-edit-frame';
export const toolsAttribute = 'data-edit-tools';

/** Below this width of the grid rows stand below each other; px, as the grid's container query. */
const stackedBelowPx = 640;

/** The box of a component that is on the page now. */
export const boxElement = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[${componentAttribute}="${CSS.escape(id)}"]`);

/** The frame of a component in edit mode. */
export const frameElement = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[${frameAttribute}="${CSS.escape(id)}"]`);

/** Where a component is in the window; undefined while it is not on the page. */
export function boxOf(id: string): Box | undefined {
  return boxElement(id)?.getBoundingClientRect();
}

/** Id of the innermost component around an element. */
export const componentIdAt = (element: Element | null): string | undefined =>
  element?.closest(`[${componentAttribute}]`)?.getAttribute(componentAttribute) ?? undefined;

/** Whether rows stand below each other now. */
export function isGridStacked(): boolean {
  const grid = document.querySelector(gridSelector);
  return grid !== null && grid.clientWidth < stackedBelowPx;
}

/** Gives the focus to a component as soon as it is on the page; gives up after a second. */
export function focusComponent(id: string): void {
  const giveUpAtMs = performance.now() + 1_000;
  const look = () => {
    const frame = frameElement(id);
    if (frame !== null) {
      frame.scrollIntoView({ block: 'nearest' });
      frame.focus({ preventScroll: true });
    } else if (performance.now() < giveUpAtMs) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
