import { expect } from 'chai';
import { fitStraightLine } from '#plugins/viz-kit';

describe('fitStraightLine', () => {
  // Means 2 and 5; Σ(x − 2)(y − 5) = (−1)(−3) + 0 + 1 · 2 = 5, Σ(x − 2)² = 2: slope 2.5, constant 5 − 2.5 · 2 = 0.
  it('has the slope and constant of least squares', () => {
    const line = fitStraightLine([
      { x: 1, y: 2 },
      { x: 2, y: 6 },
      { x: 3, y: 7 },
    ]);
    expect(line?.slope).to.be.closeTo(2.5, 1e-12);
    expect(line?.constant).to.be.closeTo(0, 1e-12);
    expect(line?.valueAt(4)).to.be.closeTo(10, 1e-12);
  });

  it('keeps its digits over times in milliseconds', () => {
    const start = Date.UTC(2024, 0, 1);
    const points = [0, 1, 2, 3].map((second) => ({ x: start + second * 1000, y: 10 + 2 * second }));
    expect(fitStraightLine(points)?.valueAt(start + 4000)).to.be.closeTo(18, 1e-6);
  });

  it('is none where all points have one x', () => {
    expect(
      fitStraightLine([
        { x: 1, y: 2 },
        { x: 1, y: 4 },
      ]),
    ).to.equal(undefined);
    expect(fitStraightLine([])).to.equal(undefined);
  });
});
