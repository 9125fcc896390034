import { isSelected } from './is-selected.ts';
import type { Scene, Selection, Selects } from './scene.ts';

/** How much of a thing is left that is not selected. */
export const faintOpacity = '0.22';

/** Draws what is not selected faint, in place; without a selection everything as it is. */
export function dimUnselected(
  scene: Pick<Scene, 'shapes' | 'dim'> | undefined,
  selection: Selection | undefined,
): void {
  const isShown = (selects: Selects): boolean => selection === undefined || isSelected(selection, selects);
  for (const { element, selects } of scene?.shapes ?? []) {
    if (isShown(selects)) element.removeAttribute('opacity');
    else element.setAttribute('opacity', faintOpacity);
  }
  scene?.dim?.(isShown);
}
