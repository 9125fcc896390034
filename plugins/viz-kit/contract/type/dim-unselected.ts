import { isSelected } from './is-selected.ts';
import type { Scene, Selection } from './scene.ts';

/** How much of a thing is left that is not selected. */
export const faintOpacity = '0.22';

/** Draws what is not selected faint, in place; without a selection everything as it is. */
export function dimUnselected(shapes: Scene['shapes'] = [], selection: Selection | undefined): void {
  for (const { element, selects } of shapes) {
    if (selection === undefined || isSelected(selection, selects)) element.removeAttribute('opacity');
    else element.setAttribute('opacity', faintOpacity);
  }
}
