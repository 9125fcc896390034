import { expect } from 'chai';
import { bandwidth, densityAt, kernelDensity } from '../../../../plugins/viz-violin/common/kernel-density.ts';

const bins = Array.from({ length: 100 }, (_, bin) => ({ from: bin, to: bin + 1 }));
const countsAt = (counts: Readonly<Record<number, number>>) => bins.map((_, bin) => counts[bin] ?? 0);
const usual = { smoothing: 1, isTrimmed: false };

describe('bandwidth', () => {
  it('is the smaller of deviation and interquartile range / 1.34, times 0.9 n^(−1/5)', () => {
    // 16 at 20.5 and 16 at 80.5: mean 50.5, deviation 30 · √(32/31); quartiles 20.5 and 80.5, 60 / 1.34 is more.
    const counts = countsAt({ 20: 16, 80: 16 });
    expect(bandwidth(bins, counts, 32)).to.be.closeTo((0.9 * 30 * Math.sqrt(32 / 31)) / 2, 1e-9); // 32^(1/5) is 2
  });

  it('is a bin at least', () => {
    expect(bandwidth(bins, countsAt({ 7: 1000 }), 1000)).to.equal(1);
  });
});

describe('kernelDensity', () => {
  it('has an area of 1', () => {
    const { xs, heights } = kernelDensity(bins, countsAt({ 30: 5, 40: 20, 55: 5 }), usual) ?? { xs: [], heights: [] };
    const step = (xs[1] ?? 0) - (xs[0] ?? 0);
    expect(heights.reduce((sum, height) => sum + height * step, 0)).to.be.closeTo(1, 0.005);
  });

  it('is the normal curve over a single bin', () => {
    const density = kernelDensity(bins, countsAt({ 50: 8 }), { smoothing: 2, isTrimmed: false });
    if (density === undefined) throw new Error('no density');
    // A bandwidth of one bin, doubled: 1 / (2 √2π) at the middle, times e^(−1/2) a bandwidth away.
    expect(densityAt(density, 50.5)).to.be.closeTo(0.19947, 0.001);
    expect(densityAt(density, 52.5)).to.be.closeTo(0.12099, 0.001);
  });

  it('ends at the least and the greatest value where it is trimmed', () => {
    const density = kernelDensity(bins, countsAt({ 30: 5, 40: 20 }), { smoothing: 1, isTrimmed: true });
    expect([density?.xs[0], density?.xs.at(-1)]).to.deep.equal([30, 41]);
    expect(kernelDensity(bins, countsAt({ 30: 5, 40: 20 }), usual)?.xs[0]).to.be.below(30);
  });

  it('is none where nothing is counted', () => {
    expect(kernelDensity(bins, countsAt({}), usual)).to.equal(undefined);
  });
});
