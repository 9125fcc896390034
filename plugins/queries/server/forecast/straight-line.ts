import { errorFunction, linearRegression, probit } from 'simple-statistics';
import { observed, symmetric, type ForecastQuestion, type SeriesForecast } from './forecast-question.ts';

/** Share of the size of the values that what is left of them beside a line may have, for it to be one. */
const exactShare = 1e-9;

/** A line of least squares through the observed values. Times count in spans from first to last. */
interface Line {
  readonly at: (timeMs: number) => number;
  /** Standard deviation of a further value about the line, in the unit of the values. */
  readonly deviationAt: (timeMs: number) => number;
  readonly isExact: boolean;
}

/** Needs two values at different times. */
export function lineThrough(points: readonly (readonly [timeMs: number, value: number])[]): Line {
  const first = points[0]?.[0] ?? 0;
  const span = Math.max(1, (points.at(-1)?.[0] ?? 0) - first);
  const placeOf = (timeMs: number): number => (timeMs - first) / span;
  const placed = points.map(([time, value]) => [placeOf(time), value]);
  const { m: slope, b: start } = linearRegression(placed);
  const at = (timeMs: number): number => start + slope * placeOf(timeMs);
  const left = points.map(([time, value]) => value - at(time));
  const size = points.reduce((most, [, value]) => Math.max(most, Math.abs(value)), 0);
  const spread = Math.sqrt(left.reduce((sum, one) => sum + one * one, 0) / Math.max(1, points.length - 2));
  const middle = placed.reduce((sum, [place = 0]) => sum + place, 0) / points.length;
  const width = placed.reduce((sum, [place = 0]) => sum + (place - middle) ** 2, 0);
  return {
    at,
    deviationAt: (timeMs) => spread * Math.sqrt(1 + 1 / points.length + (placeOf(timeMs) - middle) ** 2 / width),
    isExact: left.every((one) => Math.abs(one) <= size * exactShare),
  };
}

/**
 * The line of least squares as a forecast, with its prediction interval: s·√(1 + 1/n + (t − t̄)² / Σ(tᵢ − t̄)²) times the
 * quantile of the normal distribution (Draper and Smith, Applied Regression Analysis, 1998, section 3.1).
 */
export function straightForecast(question: ForecastQuestion, line = lineThrough(observed(question))): SeriesForecast {
  const times = [...question.times, ...question.future];
  const quantile = line.isExact ? 0 : quantileOf(question.level);
  return symmetric(
    times.map(line.at),
    times.map((time) => quantile * line.deviationAt(time)),
  );
}

/**
 * How many standard deviations to each side hold that share of a normal distribution: a first guess, improved by three
 * steps of Newton's method.
 */
export function quantileOf(level: number): number {
  let quantile = probit((1 + level) / 2);
  for (let step = 0; step < 3; step += 1) {
    const density = Math.exp(-(quantile ** 2) / 2) / Math.sqrt(2 * Math.PI);
    quantile -= (errorFunction(quantile / Math.SQRT2) - level) / 2 / density;
  }
  return quantile;
}
