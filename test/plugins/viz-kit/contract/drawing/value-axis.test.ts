import { expect } from 'chai';
import { axisSpan, valueAxis } from '#plugins/viz-kit';

/** Ticks of an upright axis over 0 to 100. */
const tickCount = (lengthPx: number, acrossPx: number): number =>
  valueAxis({ values: [0, 100], includesZero: true, lengthPx, spacingPx: 44, acrossPx, format: String }).ticks.length;

describe('valueAxis', () => {
  it('has fewer ticks where the picture is taller than wide, and never fewer than two', () => {
    expect(tickCount(480, 960)).to.equal(11); // ten steps of 10
    expect(tickCount(480, 300)).to.equal(6); // five steps of 20
    expect(tickCount(60, 20)).to.be.greaterThan(1);
  });

  it('reaches to zero where zero is near the values, and else follows their range', () => {
    const domainOf = (...values: readonly number[]) =>
      valueAxis({ values, includesZero: 'near', lengthPx: 300, spacingPx: 44, format: String }).domain;
    expect(domainOf(5, 48)).to.deep.equal([0, 50]);
    expect(domainOf(98_200, 101_900)).to.deep.equal([98_000, 102_000]);
    expect(domainOf(-48, -5)).to.deep.equal([-50, 0]);
    expect(domainOf(-102, -98)[1]).to.be.lessThan(0);
  });

  it('has whole ticks alone where the values are counts', () => {
    const axis = { values: [0, 1], includesZero: true, lengthPx: 300, spacingPx: 44, format: String };
    expect(valueAxis({ ...axis, isWhole: true }).ticks).to.deep.equal([0, 1]);
    expect(valueAxis(axis).ticks.length).to.be.greaterThan(2);
  });

  it('has whole ticks alone where all values are whole numbers, also where they are all the same', () => {
    const ticksOf = (...values: readonly number[]) =>
      valueAxis({ values, includesZero: 'near', lengthPx: 400, spacingPx: 30, format: String }).ticks;
    expect(ticksOf(28, 28)).to.deep.equal([25, 26, 27, 28, 29, 30, 31]);
    expect(ticksOf(28, 28.5).some((tick) => !Number.isInteger(tick))).to.equal(true);
  });
});

describe('axisSpan', () => {
  it('keeps the ends, the least above zero and one value that is not whole', () => {
    expect(axisSpan([7, null, -3, 12, 0.5, 4])).to.deep.equal([-3, 12, 0.5, 0.5]);
    expect(axisSpan([null])).to.deep.equal([]);
  });

  it('is what an axis of all values would be made by, linear or logarithmic', () => {
    const choice = { includesZero: 'near' as const, lengthPx: 300, spacingPx: 44, format: String };
    for (const values of [
      [28, 30, 31],
      [28.5, 30, 31],
      [-2.5, 0, 3, 40, 900],
      [0.02, 5, 700.25],
      [-4.5, -1, 0],
    ])
      for (const isLog of [false, true]) {
        const [few, all] = [axisSpan(values), values].map((held) => valueAxis({ ...choice, values: held, isLog }));
        expect([few?.domain, few?.ticks]).to.deep.equal([all?.domain, all?.ticks]);
      }
  });
});
