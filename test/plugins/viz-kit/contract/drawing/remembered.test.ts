import { expect } from 'chai';
import { remembered, whenAsked } from '#plugins/viz-kit';

describe('remembered', () => {
  it('works out the answer for each value once', () => {
    const asked: number[] = [];
    const double = remembered((value: number) => {
      asked.push(value);
      return value * 2;
    });
    expect([double(2), double(3), double(2)]).to.deep.equal([4, 6, 4]);
    expect(asked).to.deep.equal([2, 3]);
  });
});

describe('whenAsked', () => {
  it('works out nothing before it is asked, and one answer after', () => {
    let times = 0;
    const answer = whenAsked(() => (times += 1));
    expect(times).to.equal(0);
    expect([answer(), answer(), times]).to.deep.equal([1, 1, 1]);
  });
});
