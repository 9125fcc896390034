import { faintOpacity } from '#plugins/viz-kit';

/** Faint copies of the current shapes, behind those that move to other results. */
export function addGhosts(element: Element): readonly Element[] {
  return [...element.querySelectorAll('[data-live]')].map((layer) => {
    const ghost = layer.cloneNode(true) as Element; // a clone of an element is one
    ghost.removeAttribute('data-live');
    ghost.setAttribute('data-ghost', '');
    ghost.setAttribute('opacity', faintOpacity);
    layer.before(ghost);
    return ghost;
  });
}
