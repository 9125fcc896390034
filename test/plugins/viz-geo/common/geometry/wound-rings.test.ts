import { expect } from 'chai';
import { geoArea } from 'd3';
import type { Position } from '../../../../../plugins/viz-geo/common/geometry/geometry.ts';
import { withWoundRings } from '../../../../../plugins/viz-geo/common/geometry/wound-rings.ts';

/** Anticlockwise. */
const square = (west: number, south: number, size: number): Position[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
/** A degree square at the equator as a share of 4π; the globe is 41253 square degrees. */
const squareDegree = (4 * Math.PI) / 41253;

describe('Rings of areas', () => {
  for (const [direction, ring] of [
    ['anticlockwise', square(0, 0, 1)],
    ['clockwise', square(0, 0, 1).toReversed()],
  ] as const)
    it(`hold the small side when they go ${direction}`, () => {
      const area = geoArea(withWoundRings({ type: 'Polygon', coordinates: [ring] }));
      expect(area).to.be.closeTo(squareDegree, squareDegree / 100);
    });

  for (const hole of [square(1, 1, 1), square(1, 1, 1).toReversed()])
    it(`leave out a hole that goes by ${JSON.stringify(hole[1])}`, () => {
      const area = geoArea(withWoundRings({ type: 'Polygon', coordinates: [square(0, 0, 3), hole] }));
      expect(area).to.be.closeTo(8 * squareDegree, squareDegree / 20);
    });

  it('are mended in each of several polygons', () => {
    const area = geoArea(
      withWoundRings({ type: 'MultiPolygon', coordinates: [[square(0, 0, 1)], [square(5, 0, 1).toReversed()]] }),
    );
    expect(area).to.be.closeTo(2 * squareDegree, squareDegree / 50);
  });

  it('are not changed in lines', () => {
    const line = { type: 'LineString', coordinates: square(0, 0, 1) } as const;
    expect(withWoundRings({ type: 'LineString', coordinates: [...line.coordinates] })).to.deep.equal(line);
  });
});
