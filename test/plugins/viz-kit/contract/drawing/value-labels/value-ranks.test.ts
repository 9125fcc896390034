import { expect } from 'chai';
import { valueRanks } from '#plugins/viz-kit';

describe('ranks of values', () => {
  it('put ends and extremes first, then turns, then the rest', () => {
    //                 end  rest  turn  rest turn most rest least rest end
    const values = [5, 6, 7, 6.5, 6, 9, 8, 1, 2, 3];
    expect(valueRanks(values)).to.deep.equal([0, 2, 1, 2, 1, 0, 2, 0, 2, 0]);
  });

  it('take the first and last value that is there for the ends', () => {
    expect(valueRanks([null, 2, 3, null, 4, null])).to.deep.equal([2, 0, 2, 2, 0, 2]);
  });

  it('are the same for equal values but at the ends', () => {
    expect(valueRanks([4, 4, 4, 4])).to.deep.equal([0, 2, 2, 0]);
  });

  it('are none where no value is', () => {
    expect(valueRanks([null, null])).to.deep.equal([2, 2]);
  });
});
