import { expect } from 'chai';
import { placeAmong } from '#plugins/viz-kit';

describe('placeAmong', () => {
  it('is the index of a value, and between two of them a fraction', () => {
    expect([10, 20, 25].map((value) => placeAmong([10, 20, 40], value))).to.deep.equal([0, 1, 1.25]);
  });

  it('is a step before the first and after the last', () => {
    expect([5, 99].map((value) => placeAmong([10, 20, 40], value))).to.deep.equal([-1, 3]);
  });
});
