interface Point {
  readonly x: number;
  readonly y: number;
}

/** A straight line, y = constant + slope · x. */
export interface StraightLine {
  readonly constant: number;
  readonly slope: number;
  readonly valueAt: (x: number) => number;
}

/**
 * Ordinary least squares: slope = Σ(x − x̄)(y − ȳ) / Σ(x − x̄)², through (x̄, ȳ). Sums are of distances from the means: of
 * times in milliseconds, squares alone would lose the digits that differ. Undefined where all points have one x.
 */
export function fitStraightLine(points: readonly Point[]): StraightLine | undefined {
  const count = points.length;
  const xMean = points.reduce((sum, { x }) => sum + x, 0) / count;
  const yMean = points.reduce((sum, { y }) => sum + y, 0) / count;
  const squares = points.reduce((sum, { x }) => sum + (x - xMean) ** 2, 0);
  if (count < 2 || squares === 0) return undefined;
  const slope = points.reduce((sum, { x, y }) => sum + (x - xMean) * (y - yMean), 0) / squares;
  return { slope, constant: yMean - slope * xMean, valueAt: (x) => yMean + slope * (x - xMean) };
}
