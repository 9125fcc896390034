import { expect } from 'chai';
import { binnedQuantile } from '#plugins/viz-kit';

const bins = [
  { from: 0, to: 10 },
  { from: 10, to: 20 },
  { from: 20, to: 40 },
];

describe('binnedQuantile', () => {
  it('lies within the bin that the share falls into', () => {
    expect(binnedQuantile(bins, [10, 20, 10], 0.5)).to.equal(15); // 20 of 40: 10 of the 20 in 10–20
    expect(binnedQuantile(bins, [10, 20, 10], 0.875)).to.equal(30); // 35 of 40: 5 of the 10 in 20–40
  });

  it('is at the ends for none and for all, without empty bins', () => {
    expect(binnedQuantile(bins, [0, 4, 0], 0)).to.equal(10);
    expect(binnedQuantile(bins, [0, 4, 0], 1)).to.equal(20);
  });

  it('is none where nothing is counted', () => {
    expect(binnedQuantile(bins, [0, 0, 0], 0.5)).to.equal(undefined);
    expect(binnedQuantile([], [], 0.5)).to.equal(undefined);
  });
});
