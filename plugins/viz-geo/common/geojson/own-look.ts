import { type Paint } from '#plugins/viz-kit';
import type { GeoFeature } from '../geometry/geometry.ts';
import { statedPaint } from '../shapes/paint.ts';

/** What the properties of a feature say about its look; undefined where they say nothing. */
export interface OwnLook {
  readonly fill: Paint | undefined;
  readonly stroke: Paint | undefined;
  readonly strokePx: number | undefined;
}

/**
 * The look that a feature brings along: names of simplestyle-spec 1.1.0 (`fill`, `fill-opacity`, `stroke`,
 * `stroke-opacity`, `stroke-width` in px, `marker-color`) and those of Superset (`fillColor`, `strokeColor`, lists of
 * channels).
 */
export function ownLook({ properties }: Pick<GeoFeature, 'properties'>): OwnLook {
  const fill = statedPaint(properties['fill'] ?? properties['fillColor'] ?? properties['marker-color']);
  const stroke = statedPaint(properties['stroke'] ?? properties['strokeColor']);
  const width = numberIn(properties['stroke-width']);
  return {
    fill: withOpacity(fill, properties['fill-opacity']),
    stroke: withOpacity(stroke, properties['stroke-opacity']),
    strokePx: width !== undefined && width >= 0 && width <= 60 ? width : undefined,
  };
}

function withOpacity(paint: Paint | undefined, given: unknown): Paint | undefined {
  const opacity = numberIn(given);
  return paint === undefined || opacity === undefined || opacity < 0 || opacity > 1 ? paint : { ...paint, opacity };
}

const numberIn = (given: unknown): number | undefined => {
  const number = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};
