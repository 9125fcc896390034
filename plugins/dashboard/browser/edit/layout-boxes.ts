/**
 * How editing finds layout components on the page. The grid gives the box of every component, grid and tab panels
 * included, `layoutIdAttribute` with its id; boxes are positioned (`position: relative`) and have their shown size.
 * In edit mode what a box holds is wrapped in `EditFrame`, whose tools are laid over the box. Every tab's label has
 * `tabIdAttribute` with the id of its TAB.
 */
export const layoutIdAttribute = 'data-layout-id';
export const tabIdAttribute = 'data-tab-id';
/** On the element around the whole layout, from the first tabs down. */
export const layoutRootAttribute = 'data-layout-root';

/** The box of a component that is on the page now. */
export function boxOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[${layoutIdAttribute}="${CSS.escape(id)}"]`);
}
