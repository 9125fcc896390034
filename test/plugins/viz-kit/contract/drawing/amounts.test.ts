import { expect } from 'chai';
import { amountOf, compareAmounts, plainAxisNumber, sumAmounts } from '#plugins/viz-kit';

describe('amounts', () => {
  it('are read from cells with all digits', () => {
    const cells = ['9007199254740993', '12345678901234567.89', '12.50', '1e3', 7, true, null, '', ' ', 'Oslo'];
    expect(cells.map(amountOf)).to.deep.equal([
      '9007199254740993',
      '12345678901234567.89',
      12.5,
      1000,
      7,
      1,
      null,
      null,
      null,
      null,
    ]);
  });

  it('are added up without rounding', () => {
    expect(sumAmounts(['9007199254740993', 1])).to.equal('9007199254740994');
    expect(sumAmounts(['12345678901234567.89', '-0.01', 2.5])).to.equal('12345678901234570.38');
    expect(sumAmounts([9_007_199_254_740_991, 2])).to.equal('9007199254740993');
    expect([sumAmounts([1, 2.5]), sumAmounts([])]).to.deep.equal([3.5, 0]);
    expect(sumAmounts(['9007199254740993', '-9007199254740992'])).to.equal(1);
  });

  it('are compared by all digits', () => {
    expect(compareAmounts('9007199254740993', '9007199254740992')).to.be.greaterThan(0);
    expect(compareAmounts(9_007_199_254_740_993n, '9007199254740993')).to.equal(0);
    expect(compareAmounts('-5', 3)).to.be.lessThan(0);
  });

  it('keep their digits as names on an axis', () => {
    expect(
      [2024, 12_345, 1_704_067_200_123, '9007199254740993', 0.1 + 0.2, -54_321].map(plainAxisNumber),
    ).to.deep.equal(['2024', '12,345', '1,704,067,200,123', '9,007,199,254,740,993', '0.3', '-54,321']);
  });
});
