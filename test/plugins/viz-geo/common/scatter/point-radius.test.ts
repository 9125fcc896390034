import { expect } from 'chai';
import {
  fixedSize,
  radiusMetres,
  radiusMetric,
  radiusPx,
} from '../../../../../plugins/viz-geo/common/scatter/point-radius.ts';
import type { ScatterOptions } from '../../../../../plugins/viz-geo/common/scatter/scatter-options.ts';

const form = (given: unknown) => ({ viz_type: 'deck_scatter', datasource: '1__table', point_radius_fixed: given });

describe('radiusMetric', () => {
  it('is the metric that sizes points', () => {
    expect(radiusMetric(form({ type: 'metric', value: 'people' }))).to.equal('people');
    expect(radiusMetric(form({ type: 'fix', value: 5 }))).to.equal(undefined);
    expect(radiusMetric(form(null))).to.equal(undefined);
  });
});

describe('fixedSize', () => {
  it('is the number, also of a text', () => {
    const sizes = [
      { type: 'fix', value: '2000' },
      { type: 'fix', value: 5 },
      { type: 'metric', value: 'people' },
      null,
    ];
    expect(sizes.map((one) => fixedSize({ point_radius_fixed: one }))).to.deep.equal([2000, 5, undefined, undefined]);
  });
});

describe('radiusMetres', () => {
  it('is that of a circle with the area', () => {
    expect(radiusMetres(Math.PI * 100, 'square_m')).to.be.closeTo(10, 1e-9);
    expect(radiusMetres(Math.PI, 'square_km')).to.be.closeTo(1000, 1e-9);
    expect(radiusMetres(Math.PI, 'square_miles')).to.be.closeTo(1609.344, 1e-9);
  });

  it('is the length itself', () => {
    expect(radiusMetres(3, 'radius_km')).to.equal(3000);
  });
});

describe('radiusPx', () => {
  const options = { multiplier: 1, min_radius: 2, max_radius: 50 } as ScatterOptions;
  const sizes = { size: { widthPx: 500, heightPx: 500 }, metresPerPx: () => 100 };

  it('is on the scale of the map, between the smallest and the largest', () => {
    const radius = radiusPx({ ...options, point_unit: 'radius_m' }, { ...sizes, fixed: undefined, largest: 9 });
    expect([1000, 1, 999_999, null].map((value) => radius(value, 0))).to.deep.equal([10, 2, 50, 2]);
  });

  it('has areas in proportion to the values where it fits the picture', () => {
    const radius = radiusPx({ ...options, point_unit: 'auto' }, { ...sizes, fixed: undefined, largest: 100 });
    expect([100, 25].map((value) => radius(value, 0))).to.deep.equal([30, 15]); // 6 % of 500, half of it
  });

  it('is multiplied', () => {
    const look = { ...options, multiplier: 3, point_unit: 'radius_m' } as const;
    expect(radiusPx(look, { ...sizes, fixed: 200, largest: 0 })(null, 0)).to.equal(6);
  });
});
