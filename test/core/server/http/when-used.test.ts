import { expect } from 'chai';
import { whenUsed } from '../../../../core/server/http/when-used.ts';

describe('whenUsed', () => {
  it('makes the function at its first call, and once', () => {
    let count = 0;
    const double = whenUsed(() => {
      count += 1;
      return (number: number) => number * 2;
    });
    const before = count;
    expect([before, double(2), double(3), count]).to.deep.equal([0, 4, 6, 1]);
  });
});
