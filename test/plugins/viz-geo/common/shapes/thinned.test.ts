import { expect } from 'chai';
import { geoEquirectangular, geoPath } from 'd3';
import { thinned } from '../../../../../plugins/viz-geo/common/shapes/thinned.ts';

/** A pixel for each degree. */
const projection = geoEquirectangular()
  .scale(180 / Math.PI)
  .translate([0, 0])
  .precision(0);
const path = geoPath(thinned(projection)).digits(1);

describe('A thinned projection', () => {
  it('leaves out points that are nearer than a pixel to the one before', () => {
    const coordinates = [0, 0.3, 0.6, 1, 1.2, 5].map((x): [number, number] => [x, 0]);
    expect(path({ type: 'LineString', coordinates })).to.equal('M0,0L1,0L5,0');
  });

  it('keeps the end of a line', () => {
    const coordinates: [number, number][] = [
      [0, 0],
      [4, 0],
      [4.4, 0],
    ];
    expect(path({ type: 'LineString', coordinates })).to.equal('M0,0L4,0L4.4,0');
  });

  it('keeps points that are no lines', () => {
    expect(path.pointRadius(2)({ type: 'Point', coordinates: [1, 0] })).to.match(/^M1,0m0,2a2,2/);
  });
});
