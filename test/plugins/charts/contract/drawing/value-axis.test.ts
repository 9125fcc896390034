import { expect } from 'chai';
import { valueAxis } from '#plugins/charts';

/** Ticks of an upright axis over 0 to 100. */
const tickCount = (lengthPx: number, acrossPx: number): number =>
  valueAxis({ values: [0, 100], includesZero: true, lengthPx, spacingPx: 44, acrossPx, format: String }).ticks.length;

describe('valueAxis', () => {
  it('has fewer ticks where the picture is taller than wide, and never fewer than two', () => {
    expect(tickCount(480, 960)).to.equal(11); // ten steps of 10
    expect(tickCount(480, 300)).to.equal(6); // five steps of 20
    expect(tickCount(60, 20)).to.be.greaterThan(1);
  });
});
