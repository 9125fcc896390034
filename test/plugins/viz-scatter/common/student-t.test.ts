import { expect } from 'chai';
import { studentT95 } from '../../../../plugins/viz-scatter/common/student-t.ts';

describe('studentT95', () => {
  // From a printed table of Student's t, 97.5 %.
  for (const [freedom, factor] of [
    [1, 12.706],
    [2, 4.303],
    [5, 2.571],
    [10, 2.228],
    [30, 2.042],
    [120, 1.98],
  ] as const) {
    it(`is ${String(factor)} for ${String(freedom)} degrees of freedom`, () => {
      expect(studentT95(freedom)).to.be.closeTo(factor, 0.0008);
    });
  }

  it('has no end without a degree of freedom', () => {
    expect(studentT95(0)).to.equal(Infinity);
  });
});
