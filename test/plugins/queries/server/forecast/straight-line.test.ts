import { expect } from 'chai';
import {
  lineThrough,
  quantileOf,
  straightForecast,
} from '../../../../../plugins/queries/server/forecast/straight-line.ts';

const day = 86_400_000;

describe('straightForecast', () => {
  it('is the line of least squares with its prediction interval', () => {
    const asked = {
      times: [0, day, 2 * day],
      values: [1, 2, 6],
      future: [3 * day],
      level: 0.8,
      seasonality: { yearly: null, weekly: null, daily: null },
    };
    const { point, upper } = straightForecast(asked);
    // Slope 2.5 from 0.5; left are 0.5, −1 and 0.5, so s² = 1.5; at 3: s·√(1 + 1/3 + 4/2) = 2.236.
    expect(point.map((value) => Math.round((value ?? NaN) * 1e9) / 1e9)).to.deep.equal([0.5, 3, 5.5, 8]);
    expect((upper[3] ?? NaN) - (point[3] ?? NaN)).to.be.closeTo(1.2816 * 2.236, 0.01);
  });
});

describe('lineThrough', () => {
  it('knows a line that misses nothing', () => {
    expect(lineThrough([0, 1, 2].map((at) => [at * day, 1e9 + at])).isExact).to.equal(true);
    expect(
      lineThrough([
        [0, 1],
        [day, 2],
        [2 * day, 3.1],
      ]).isExact,
    ).to.equal(false);
  });
});

describe('quantileOf', () => {
  it('is that of the normal distribution', () => {
    expect(quantileOf(0.8)).to.be.closeTo(1.281552, 1e-5);
    expect(quantileOf(0.95)).to.be.closeTo(1.959964, 1e-5);
  });
});
