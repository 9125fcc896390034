import { expect } from 'chai';
import { geohashBox } from '../../../../../plugins/viz-geo/common/geometry/geohash.ts';

describe('A geohash', () => {
  // Five bits, of longitude and latitude in turn: s = 11000, so east, north, west, south, west.
  it('of one digit is an eighth of longitudes by a quarter of latitudes', () => {
    expect(geohashBox('s')).to.deep.equal({ west: 0, south: 0, east: 45, north: 45 });
  });

  // ezs42 is known to lie at 42.605 N, 5.603 W; its cell is 180/4096 degrees wide and high.
  it('of five digits holds the place it was made of', () => {
    const { west = 0, east = 0, south = 0, north = 0 } = geohashBox(' EZS42 ') ?? {};
    expect([west < -5.603 && east > -5.603, south < 42.605 && north > 42.605]).to.deep.equal([true, true]);
    expect([east - west, north - south]).to.deep.equal([0.0439453125, 0.0439453125]);
  });

  for (const text of ['', 'a', 'ezs42!', '0123456789bcdefghjkmnpq'])
    it(`is not “${text}”`, () => {
      expect(geohashBox(text)).to.equal(undefined);
    });
});
