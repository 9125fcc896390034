import { isSelected, type Scene, type Selection } from '#plugins/viz-kit';

/** How much of a thing is left that is not selected. */
const faint = '0.22';

/** Draws what is not selected faint, in place; without a selection everything as it is. */
export function dimUnselected(shapes: Scene['shapes'] = [], selection: Selection | undefined): void {
  for (const { element, selects } of shapes) {
    if (selection === undefined || isSelected(selection, selects)) element.removeAttribute('opacity');
    else element.setAttribute('opacity', faint);
  }
}

/** Faint copies of the current shapes, behind those that move to other results. */
export function addGhosts(element: Element): readonly Element[] {
  return [...element.querySelectorAll('[data-live]')].map((layer) => {
    const ghost = layer.cloneNode(true) as Element; // a clone of an element is one
    ghost.removeAttribute('data-live');
    ghost.setAttribute('data-ghost', '');
    ghost.setAttribute('opacity', faint);
    layer.before(ghost);
    return ghost;
  });
}
