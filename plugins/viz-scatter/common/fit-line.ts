import { fitStraightLine, type Steps } from '#plugins/viz-kit';
import { regressionExp, regressionLoess, regressionQuad } from 'd3-regression';
import { studentT95 } from './student-t.ts';

/** How a line is fitted to points. */
export type FitKind = 'linear' | 'quadratic' | 'exponential' | 'loess';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line through points, in the units of the axes. */
export interface FittedLine {
  readonly kind: FitKind;
  readonly valueAt: (x: number) => number;
  /** Share of the variance that the line explains, 1 − SSE / SST, over all points; undefined where they do not vary. */
  readonly rSquared: number | undefined;
  /**
   * From the constant upwards: a + b·x, a + b·x + c·x², a·e^(b·x) as [a, b]; none of a line that was smoothed.
   */
  readonly coefficients: readonly number[];
  /** Half of the width of the 95 % band of the mean, where there is a formula for it. */
  readonly halfBandAt: ((x: number) => number) | undefined;
  /** Of the points it is fitted to. */
  readonly from: number;
  readonly to: number;
}

/** Smoothing compares each point with its neighbours: of more points, every so many along x are taken. */
const mostSmoothed = 2000;

/** The line of least squares, or a smoothed one; undefined where there are too few different places along x. */
export function* fitLine(kind: FitKind, given: readonly Point[], smoothing: number): Steps<FittedLine | undefined> {
  const points = kind === 'exponential' ? given.filter(({ y }) => y > 0) : given;
  const { center, spread } = scaleOf(points.map(({ x }) => x));
  const places = new Set(points.map(({ x }) => x)).size;
  if (places < (kind === 'linear' || kind === 'exponential' ? 2 : 3) || spread === 0) return undefined;
  yield;
  const scaled = points.map(({ x, y }): [number, number] => [(x - center) / spread, y]);
  const fit = fitScaled(kind, scaled, smoothing);
  yield;
  const valueAt = (x: number): number => fit.predict((x - center) / spread);
  if (!Number.isFinite(valueAt(center))) return undefined;
  const degree = kind === 'linear' ? 1 : kind === 'quadratic' ? 2 : undefined;
  const rSquared = explained(points, valueAt);
  yield;
  return {
    kind,
    valueAt,
    rSquared,
    coefficients: unscaled(kind, fit.coefficients, center, spread),
    halfBandAt: degree === undefined ? undefined : bandOf(scaled, fit.predict, degree, (x) => (x - center) / spread),
    from: points.reduce((least, { x }) => Math.min(least, x), Infinity),
    to: points.reduce((most, { x }) => Math.max(most, x), -Infinity),
  };
}

interface ScaledFit {
  readonly predict: (u: number) => number;
  readonly coefficients: readonly number[];
}

/** Over x of mean 0 and deviation 1: sums of squares of large, close numbers would lose their digits. */
function fitScaled(kind: FitKind, points: readonly [number, number][], smoothing: number): ScaledFit {
  if (kind === 'linear') {
    const line = fitStraightLine(points.map(([x, y]) => ({ x, y })));
    return {
      predict: (u) => line?.valueAt(u) ?? NaN,
      coefficients: line === undefined ? [] : [line.constant, line.slope],
    };
  }
  if (kind === 'quadratic') {
    const fit = regressionQuad()(points);
    return { predict: (u) => fit.predict(u), coefficients: [fit.c, fit.b, fit.a] };
  }
  if (kind === 'exponential') {
    const fit = regressionExp()(points);
    return { predict: (u) => fit.predict(u), coefficients: [fit.a, fit.b] };
  }
  const step = Math.ceil(points.length / mostSmoothed);
  const sorted = [...points].sort(([one], [other]) => one - other);
  const fit = regressionLoess().bandwidth(smoothing)(sorted.filter((_, index) => index % step === 0));
  return { predict: (u) => fit.predict(u), coefficients: [] };
}

/** Mean and standard deviation. */
function scaleOf(values: readonly number[]): { readonly center: number; readonly spread: number } {
  const center = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const squares = values.reduce((sum, value) => sum + (value - center) ** 2, 0);
  return { center, spread: Math.sqrt(squares / Math.max(1, values.length)) };
}

/** Coefficients over (x − center) / spread as those over x. */
function unscaled(kind: FitKind, [a = 0, b = 0, c = 0]: readonly number[], center: number, spread: number) {
  const slope = b / spread;
  if (kind === 'linear') return [a - slope * center, slope];
  if (kind === 'exponential') return [a * Math.exp(-slope * center), slope];
  const square = c / spread ** 2;
  return kind === 'quadratic' ? [a - slope * center + square * center ** 2, slope - 2 * square * center, square] : [];
}

function explained(points: readonly Point[], valueAt: (x: number) => number): number | undefined {
  const mean = points.reduce((sum, { y }) => sum + y, 0) / points.length;
  const total = points.reduce((sum, { y }) => sum + (y - mean) ** 2, 0);
  const left = points.reduce((sum, { x, y }) => sum + (y - valueAt(x)) ** 2, 0);
  return total === 0 ? undefined : 1 - left / total;
}

/**
 * The confidence band of the mean of a polynomial of least squares, t · s · √h(x): s² is the sum of squared residuals
 * over the degrees of freedom, h the leverage, a sum over polynomials that are orthogonal over the points. See Draper
 * and Smith, Applied Regression Analysis.
 */
function bandOf(
  points: readonly [number, number][],
  predict: (u: number) => number,
  degree: 1 | 2,
  scaled: (x: number) => number,
): ((x: number) => number) | undefined {
  const freedom = points.length - degree - 1;
  if (freedom < 1) return undefined;
  const squares = points.reduce((sum, [u, y]) => sum + (y - predict(u)) ** 2, 0);
  const factor = studentT95(freedom) * Math.sqrt(squares / freedom);
  // Over a mean of 0 and a deviation of 1 the first two are 1 and u, with the sums of squares n and n.
  const count = points.length;
  const skew = points.reduce((sum, [u]) => sum + u ** 3, 0) / count;
  const second = (u: number): number => u ** 2 - skew * u - 1;
  const secondSquares = points.reduce((sum, [u]) => sum + second(u) ** 2, 0);
  return (x) => {
    const u = scaled(x);
    const bend = degree === 2 && secondSquares > 0 ? second(u) ** 2 / secondSquares : 0;
    return factor * Math.sqrt((1 + u ** 2) / count + bend);
  };
}
