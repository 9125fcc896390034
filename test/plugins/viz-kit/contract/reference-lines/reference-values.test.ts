import { expect } from 'chai';
import {
  average,
  medianOf,
  percentileOf,
} from '../../../../../plugins/viz-kit/contract/reference-lines/reference-values.ts';

describe('values of reference lines', () => {
  it('are the sum over the count for the average', () => {
    expect(average([1, 2, 6])).to.equal(3);
  });

  it('are the middle value for the median, and the mean of two in the middle', () => {
    expect(medianOf([9, 1, 4])).to.equal(4);
    expect(medianOf([9, 1, 4, 6])).to.equal(5);
  });

  // Of 5 values the place is 4 · p / 100: 0.25 · 4 = 1 → 20; 0.9 · 4 = 3.6 → 40 + 0.6 · (50 − 40).
  it('lie between order statistics for percentiles', () => {
    const values = [50, 20, 10, 40, 30];
    expect(percentileOf(values, 25)).to.equal(20);
    expect(percentileOf(values, 90)).to.be.closeTo(46, 1e-9);
  });

  it('are the least and the greatest value at 0 and 100 percent', () => {
    expect(percentileOf([5, 3, 8], 0)).to.equal(3);
    expect(percentileOf([5, 3, 8], 100)).to.equal(8);
  });

  it('are none without values', () => {
    expect([average([]), medianOf([]), percentileOf([], 90)]).to.deep.equal([undefined, undefined, undefined]);
  });
});
