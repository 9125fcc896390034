import { expect } from 'chai';
import { filledTimes } from '#plugins/viz-kit';

const month = (index: number): number => Date.UTC(2024, index, 1);

describe('filledTimes', () => {
  it('puts the missing times of the grain between those there are', () => {
    expect(filledTimes([month(0), month(3)], 'P1M')).to.deep.equal([0, 1, 2, 3].map(month));
  });

  it('keeps times that are none of the grain', () => {
    const odd = Date.UTC(2024, 1, 15);
    expect(filledTimes([month(0), odd, month(2)], 'P1M')).to.deep.equal([month(0), month(1), odd, month(2)]);
  });

  it('gives the list itself back without a grain, and where thousands would be missing', () => {
    const given = [month(0), month(12 * 300)];
    expect(filledTimes(given, null)).to.equal(given);
    expect(filledTimes(given, 'P1M')).to.equal(given);
  });
});
