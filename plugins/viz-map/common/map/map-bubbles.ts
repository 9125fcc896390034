import { svg, type DrawInput, type VizSize } from '#plugins/viz-kit';
import type { DrawnPlace, PlaceShape } from './map-shapes.ts';
import type { PlaceValue } from './map-values.ts';

const leastPx = 1.5;
/** Of the width of a map of the world, what the radius is at most. */
const mostShare = 0.04;

/** The radius that is set, px, in small pictures less. */
export const mostRadiusPx = (setPx: number, { widthPx, heightPx }: VizSize): number =>
  Math.max(leastPx, Math.min(setPx, Math.min(widthPx, 2 * heightPx) * mostShare));

/** Radius of the bubble of a size, px: areas are in proportion to the sizes, the largest has the radius `mostPx`. */
export function bubbleRadius(values: readonly PlaceValue[], mostPx: number): (size: number) => number {
  const largest = Math.max(0, ...values.map(({ size }) => size ?? 0));
  return (size) => (largest === 0 ? 0 : Math.max(leastPx, mostPx * Math.sqrt(size / largest)));
}

/** A bubble on each place with a size above zero; small ones lie over large ones. */
export function bubbleShapes(
  { document, theme, size: picture }: Pick<DrawInput<unknown>, 'document' | 'theme' | 'size'>,
  places: readonly DrawnPlace[],
  look: { readonly radiusOf: (size: number) => number; readonly colorOf: (place: DrawnPlace) => string },
): readonly PlaceShape[] {
  const sized = places.map((one, mark) => ({ one, mark, size: one.data?.size ?? 0 })).filter(({ size }) => size > 0);
  return [...sized]
    .sort((a, b) => b.size - a.size)
    .map(({ one, mark, size }) => {
      const radiusPx = look.radiusOf(size);
      return {
        mark,
        element: svg(document, 'circle', {
          // Whole also at the edge of the picture.
          cx: Math.max(radiusPx, Math.min(picture.widthPx - radiusPx, one.x)),
          cy: one.y,
          r: radiusPx,
          fill: look.colorOf(one),
          'fill-opacity': 0.65,
          stroke: theme.background,
          'stroke-width': 0.8,
          'aria-label': one.place.name,
        }),
      };
    });
}
