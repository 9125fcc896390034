import { expect } from 'chai';
import { distanceKm, greatCircle } from '../../../../../plugins/viz-geo/common/arc/great-circle.ts';

describe('A great circle', () => {
  // A quarter of the way around: 6371.0088 km · π / 2.
  it('is as long as the globe is round', () => {
    expect(distanceKm({ lon: 0, lat: 0 }, { lon: 0, lat: 90 })).to.be.closeTo(10_007.557, 0.01);
  });

  it('goes over the pole between opposite meridians', () => {
    const way = greatCircle({ lon: 0, lat: 60 }, { lon: 180, lat: 60 });
    expect(Math.max(...way.map(([, latitude]) => latitude))).to.be.closeTo(90, 1);
  });

  it('begins and ends at its ends', () => {
    const way = greatCircle({ lon: 170, lat: 10 }, { lon: -170, lat: -10 });
    const rounded = [way[0], way.at(-1)].map((place) => place?.map((degrees) => Math.round(degrees * 1e6) / 1e6));
    expect(rounded).to.deep.equal([
      [170, 10],
      [-170, -10],
    ]);
  });

  it('is a point where both ends are one', () => {
    const way = greatCircle({ lon: 5, lat: 5 }, { lon: 5, lat: 5 });
    expect(way.flat().every((degrees) => Math.abs(degrees - 5) < 1e-9)).to.equal(true);
  });
});
