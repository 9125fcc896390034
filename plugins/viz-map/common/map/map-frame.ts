import type { GeoProjection } from 'd3';
import type { MapPlace } from '../shapes/map-place.ts';

/** px from the upper left corner of the picture. */
export interface MapBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A part of the picture with a projection of its own. */
export interface MapFrame {
  readonly box: MapBox;
  readonly projection: GeoProjection;
  readonly places: readonly MapPlace[];
  /** Land that never has a value. */
  readonly others: readonly MapPlace[];
  readonly isInset: boolean;
  /** Lines below the land, in degrees. */
  readonly hasGraticule: boolean;
  /** A globe, of which the edge is shown. */
  readonly isGlobe: boolean;
  /** Of a frame that a reader has moved: what is drawn, more than the box shows. */
  readonly reach?: MapBox;
}

export const cornersOf = ({ left, top, right, bottom }: MapBox): [[number, number], [number, number]] => [
  [left, top],
  [right, bottom],
];
