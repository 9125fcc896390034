import type { ChartEmphasis } from '#plugins/charts';
import { dimUnselected, svg, type DrawInput, type Scene } from '#plugins/viz-kit';
import { bandBox, stateOf } from '../../common/brush-geometry.ts';

/** Shows in a picture what is selected and brushed in the chart itself, as the page does. */
export function emphasise(
  scene: Scene,
  emphasis: Omit<ChartEmphasis, 'part'>,
  { size, theme, document }: Pick<DrawInput<unknown>, 'size' | 'theme' | 'document'>,
): void {
  const { element, brush } = scene;
  dimUnselected(scene, emphasis.selection);
  const box = brush === undefined ? undefined : bandBox(brush, stateOf(brush, emphasis.brush), size);
  if (box === undefined) return;
  const { left, top, right, bottom } = box;
  element.append(
    svg(document, 'rect', {
      x: left,
      y: top,
      width: Math.max(2, right - left),
      height: Math.max(2, bottom - top),
      fill: theme.accent,
      'fill-opacity': 0.14,
      stroke: theme.accent,
      'data-brush-band': '',
    }),
  );
}
