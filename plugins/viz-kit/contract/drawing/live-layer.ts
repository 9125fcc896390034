import type { DrawInput } from '../type/viz-type.ts';
import type { Margins } from './cartesian.ts';
import { svg } from './svg.ts';

/** px by which shapes may reach beyond the axes, so that a line along an edge keeps its width. */
const overhangPx = 4;

/**
 * The group of shapes that follow other results. It cuts off what leaves the axes: scales stay while values change. A
 * nested svg, because clip paths need ids and ids must be unique in a page of many drawings.
 */
export function liveLayer(
  { document, size }: Pick<DrawInput<unknown>, 'document' | 'size'>,
  margins: Margins,
): SVGSVGElement {
  const x = margins.left - overhangPx;
  const y = margins.top - overhangPx;
  const width = Math.max(1, size.widthPx - margins.left - margins.right + 2 * overhangPx);
  const height = Math.max(1, size.heightPx - margins.top - margins.bottom + 2 * overhangPx);
  return svg(document, 'svg', {
    'data-live': '',
    x,
    y,
    width,
    height,
    viewBox: `${String(Math.round(x * 100) / 100)} ${String(Math.round(y * 100) / 100)} ${String(Math.round(width * 100) / 100)} ${String(Math.round(height * 100) / 100)}`,
    overflow: 'hidden',
  });
}
