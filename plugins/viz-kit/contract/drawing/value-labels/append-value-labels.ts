import type { DrawInput } from '../../type/viz-type.ts';
import { halo } from '../radial/radial-marks.ts';
import { svg, svgText } from '../svg.ts';
import type { WantedLabel } from './place-value-labels.ts';

/**
 * Writes values with a thin ground around them, so that lines do not strike them out. Gives the group, to be hidden while
 * the marks show other values; undefined without labels.
 */
export function appendValueLabels(
  root: SVGSVGElement,
  { document, theme }: Pick<DrawInput<unknown>, 'document' | 'theme'>,
  labels: readonly Pick<WantedLabel, 'text' | 'x' | 'y'>[],
): SVGGElement | undefined {
  if (labels.length === 0) return undefined;
  const group = svg(document, 'g', {
    'aria-label': 'values',
    fill: theme.text,
    'text-anchor': 'middle',
    ...halo(theme),
  });
  for (const { text, x, y } of labels) group.append(svgText(document, { x, y, dy: '0.35em' }, text));
  root.append(group);
  return group;
}
