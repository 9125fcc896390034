import { gammaln } from 'simple-statistics';

const mostTerms = 500;
const precision = 1e-14;
const tiny = 1e-300;

/**
 * Two-sided p-value of Student's t with `degrees` > 0 degrees of freedom: the probability of |T| ≥ |t|, 0–1. It is the
 * regularised incomplete beta function I_x(ν/2, 1/2) at x = ν / (ν + t²); Abramowitz and Stegun, 26.7.1 and 26.5.27.
 */
export function twoSidedP(t: number, degrees: number): number {
  if (!Number.isFinite(t)) return 0;
  return incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5);
}

/** I_x(a, b) by the continued fraction of DLMF 8.17.22, mirrored where it converges slowly. */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(gammaln(a + b) - gammaln(a) - gammaln(b) + a * Math.log(x) + b * Math.log1p(-x));
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(x, a, b)) / a : 1 - (front * betaFraction(1 - x, b, a)) / b;
}

/** The fraction by Lentz's method, from the front. */
function betaFraction(x: number, a: number, b: number): number {
  const kept = (value: number): number => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / kept(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= mostTerms; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / kept(1 + even * d);
    c = kept(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / kept(1 + odd * d);
    c = kept(1 + odd / c);
    const step = d * c;
    fraction *= step;
    if (Math.abs(step - 1) < precision) break;
  }
  return fraction;
}
