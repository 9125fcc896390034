import { expect } from 'chai';
import { finished } from '#plugins/viz-kit';
import { fitLine, type FitKind, type FittedLine } from '../../../../plugins/viz-scatter/common/fit-line.ts';

function fitted(kind: FitKind, pairs: readonly (readonly [number, number])[], smoothing = 0.5): FittedLine {
  const steps = fitLine(
    kind,
    pairs.map(([x, y]) => ({ x, y })),
    smoothing,
  );
  const line = finished(steps);
  if (line === undefined) throw new Error('no line');
  return line;
}

describe('fitLine', () => {
  // Anscombe's first set, American Statistician 27 (1973): y = 3.0001 + 0.5001 x, R² 0.6665.
  const anscombe = [
    [10, 8.04],
    [8, 6.95],
    [13, 7.58],
    [9, 8.81],
    [11, 8.33],
    [14, 9.96],
    [6, 7.24],
    [4, 4.26],
    [12, 10.84],
    [7, 4.82],
    [5, 5.68],
  ] as const;

  it('gives constant and slope of least squares, and what they explain', () => {
    const { coefficients, rSquared } = fitted('linear', anscombe);
    expect(coefficients[0]).to.be.closeTo(3.0001, 0.0001);
    expect(coefficients[1]).to.be.closeTo(0.5001, 0.0001);
    expect(rSquared).to.be.closeTo(0.6665, 0.0001);
  });

  it('has the 95 % band of the mean', () => {
    // s = 1.2366, t(9) = 2.2622, n = 11, mean 9, Σ(x − 9)² = 110: at 9 t·s/√11, at 14 t·s·√(1/11 + 25/110)
    const { halfBandAt } = fitted('linear', anscombe);
    expect(halfBandAt?.(9)).to.be.closeTo((2.2622 * 1.2366) / Math.sqrt(11), 0.001);
    expect(halfBandAt?.(14)).to.be.closeTo(2.2622 * 1.2366 * Math.sqrt(1 / 11 + 25 / 110), 0.001);
  });

  it('is exact for large numbers that lie close together', () => {
    const start = 1_700_000_000_000;
    const { coefficients } = fitted('linear', [
      [start, 1],
      [start + 1, 3],
      [start + 2, 5],
    ]);
    expect(coefficients[1]).to.be.closeTo(2, 1e-9);
  });

  it('finds the curve of second degree that points lie on', () => {
    const pairs = [0, 1, 2, 3, 5].map((x) => [x, 4 - 3 * x + 2 * x ** 2] as const);
    const { coefficients, rSquared } = fitted('quadratic', pairs);
    coefficients.forEach((value, index) => expect(value).to.be.closeTo([4, -3, 2][index] ?? NaN, 1e-9));
    expect(rSquared).to.be.closeTo(1, 1e-12);
  });

  it('widens the band of a curve as the matrix of least squares says', () => {
    // x = −1, 0, 0, 1 and y = 1, 1, −1, 1: y = x², s² = 2 / 1, h(0) = 1/2, h(1) = 1; t(1) = 12.706.
    const { halfBandAt, coefficients } = fitted('quadratic', [
      [-1, 1],
      [0, 1],
      [0, -1],
      [1, 1],
    ]);
    expect(coefficients[2]).to.be.closeTo(1, 1e-9);
    expect(halfBandAt?.(0)).to.be.closeTo(12.7062 * Math.SQRT2 * Math.sqrt(0.5), 0.001);
    expect(halfBandAt?.(1)).to.be.closeTo(12.7062 * Math.SQRT2, 0.001);
  });

  it('finds an exponential line, over the values above zero only', () => {
    const pairs = [1, 2, 3, 4].map((x) => [x, 3 * Math.exp(0.5 * x)] as const);
    const { coefficients } = fitted('exponential', [...pairs, [9, -2], [10, 0]]);
    expect(coefficients[0]).to.be.closeTo(3, 1e-9);
    expect(coefficients[1]).to.be.closeTo(0.5, 1e-9);
  });

  it('follows its points where it is smoothed, and has no formula', () => {
    const line = fitted(
      'loess',
      Array.from({ length: 30 }, (_, x) => [x, x < 15 ? 0 : 10] as const),
      0.2,
    );
    expect(line.valueAt(4)).to.be.closeTo(0, 0.01);
    expect(line.valueAt(26)).to.be.closeTo(10, 0.01);
    expect(line.coefficients).to.deep.equal([]);
  });

  it('is none where all points have one place along x, or there are too few', () => {
    expect(finished(fitLine('linear', [{ x: 3, y: 1 }, { x: 3, y: 2 }], 0.5))).to.equal(undefined); // prettier-ignore
    expect(finished(fitLine('quadratic', [{ x: 3, y: 1 }, { x: 4, y: 2 }], 0.5))).to.equal(undefined); // prettier-ignore
    expect(finished(fitLine('linear', [], 0.5))).to.equal(undefined);
  });

  it('explains nothing that could be told where values do not vary', () => {
    expect(fitted('linear', [[1, 5], [2, 5], [3, 5]]).rSquared).to.equal(undefined); // prettier-ignore
  });
});
