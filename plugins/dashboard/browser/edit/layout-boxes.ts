import type { Box } from '../../common/layout/drop-places.ts';
import { oneColumnPx } from '../../common/page-sizes.ts';

/**
 * How editing finds layout components on the page. The grid gives the box of every component, grid and tab panels
 * included, `layoutIdAttribute` with its id; boxes are positioned (`position: relative`) and have their shown size.
 * Inside a box is its frame; in edit mode `EditFrame` puts its tools there, beside what the box holds. Every tab's label has
 * `tabIdAttribute` with the id of its TAB.
 */
export const layoutIdAttribute = 'data-layout-id';
export const tabIdAttribute = 'data-tab-id';
/** On the element around the whole layout, from the first tabs down. */
export const layoutRootAttribute = 'data-layout-root';
/** On the frame of a component in edit mode. */
export const frameIdAttribute = 'data-edit-frame';

/** Container name of the grid when it stacks the cells of its rows at narrow widths. */
export const stackingContainer = 'dashboard';
/** Container query that matches when the cells of a row are stacked, as a key of `makeStyles`. */
export const stackedGrid = `@container ${stackingContainer} (max-width: ${oneColumnPx}px)` as const;

/** The box of a component that is on the page now. */
export function boxOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[${layoutIdAttribute}="${CSS.escape(id)}"]`);
}

/** The frame of a component in edit mode. */
export function frameOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[${frameIdAttribute}="${CSS.escape(id)}"]`);
}

/** Where a component is in the window; undefined while it is not on the page. A plain object: a DOMRect spreads to nothing. */
export function rectOf(id: string): Box | undefined {
  const rect = boxOf(id)?.getBoundingClientRect();
  return rect && { left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom };
}

/** The element around the whole layout. */
export const layoutRoot = (): HTMLElement | null => document.querySelector<HTMLElement>(`[${layoutRootAttribute}]`);

/** Id of the innermost component around an element. */
export const componentIdAt = (element: Element | null): string | undefined =>
  element?.closest(`[${layoutIdAttribute}]`)?.getAttribute(layoutIdAttribute) ?? undefined;

/** Whether the cells of a row are stacked now. */
export function isGridStacked(): boolean {
  const root = layoutRoot();
  if (root === null) return false;
  const { containerName, paddingLeft, paddingRight } = getComputedStyle(root);
  const widthPx = root.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  return containerName === stackingContainer && widthPx <= oneColumnPx;
}

/** How long a component that was just made may take to appear. ms. */
const appearsWithinMs = 1_000;

/** Gives the focus to a component as soon as it is on the page. */
export function focusComponent(id: string): void {
  const giveUpAtMs = performance.now() + appearsWithinMs;
  const look = () => {
    const frame = frameOf(id);
    if (frame !== null) {
      frame.scrollIntoView({ block: 'nearest' });
      frame.focus({ preventScroll: true });
    } else if (performance.now() < giveUpAtMs) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
