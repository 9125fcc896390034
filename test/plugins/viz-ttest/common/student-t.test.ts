import { expect } from 'chai';
import { twoSidedP } from '../../../../plugins/viz-ttest/common/student-t.ts';

const values = [0, 0.1, 0.5, 1, 1.7, 3, 8, 40];

describe('twoSidedP', () => {
  it('is that of Cauchy for one degree of freedom', () => {
    for (const t of values) expect(twoSidedP(t, 1)).to.be.closeTo(1 - (2 / Math.PI) * Math.atan(t), 1e-10);
  });

  it('has the closed forms of two and three degrees', () => {
    for (const t of values) {
      expect(twoSidedP(t, 2)).to.be.closeTo(1 - t / Math.sqrt(t * t + 2), 1e-10);
      const angle = Math.atan(t / Math.sqrt(3));
      expect(twoSidedP(t, 3)).to.be.closeTo(1 - (2 / Math.PI) * (angle + Math.sin(angle) * Math.cos(angle)), 1e-10);
    }
  });

  it('has the critical values of the printed tables', () => {
    for (const [t, degrees, p] of [
      [2.228, 10, 0.05],
      [2.845, 20, 0.01],
      [1.96, 100_000, 0.05],
      [-2.228, 10, 0.05],
    ] as const)
      expect(twoSidedP(t, degrees)).to.be.closeTo(p, 0.0001);
  });

  it('is zero for infinity', () => {
    expect(twoSidedP(Infinity, 4)).to.equal(0);
  });
});
