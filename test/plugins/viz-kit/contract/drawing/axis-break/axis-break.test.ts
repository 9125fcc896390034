import { expect } from 'chai';
import { valueScale } from '#plugins/viz-kit';
import {
  askedBreak,
  brokenAxis,
  scalePieces,
} from '../../../../../../plugins/viz-kit/contract/drawing/axis-break/axis-break.ts';

/** 0 to 100 without 20 to 60: 60 units on 60 px, and 16 px for the break. */
const axis = { type: 'linear', domain: [0, 100], gap: { from: 20, to: 60 } } as const;

describe('the scale of a broken axis', () => {
  it('has one unit on both sides of the break', () => {
    expect(scalePieces(axis, [0, 76])).to.deep.equal({ domain: [0, 20, 60, 100], range: [0, 20, 36, 76] });
  });

  it('goes upwards as well', () => {
    expect(scalePieces(axis, [76, 0]).range).to.deep.equal([76, 56, 40, 0]);
  });

  it('keeps a quarter of a short axis for the break at most', () => {
    expect(scalePieces(axis, [0, 40]).range).to.deep.equal([0, 10, 20, 40]);
  });

  it('places values beside, in and beyond it', () => {
    const px = valueScale(axis, [0, 76]);
    expect([10, 20, 40, 60, 80, 110].map(px)).to.deep.equal([10, 20, 28, 36, 56, 86]);
  });

  it('is straight without a break', () => {
    expect(scalePieces({ domain: [0, 100] }, [0, 76])).to.deep.equal({ domain: [0, 100], range: [0, 76] });
  });
});

describe('a broken axis', () => {
  const free = { bounds: [null, null], count: 6 } as const;

  it('has ticks of one step on both sides', () => {
    const { domain, ticks } = brokenAxis([0, 912], { from: 60, to: 900 }, free) ?? {};
    expect(domain).to.deep.equal([0, 920]);
    expect(ticks).to.deep.equal([0, 10, 20, 30, 40, 50, 60, 900, 910, 920]);
  });

  it('names an end of the break that is no tick where there is room', () => {
    const { ticks } = brokenAxis([0, 912], { from: 55, to: 897 }, free) ?? {};
    expect(ticks).to.deep.equal([0, 10, 20, 30, 40, 50, 55, 900, 910, 920]);
  });

  it('begins at zero where all values lie beyond the break', () => {
    expect(brokenAxis([315, 414], { from: 5, to: 310 }, free)?.domain).to.deep.equal([0, 420]);
    expect(brokenAxis([-414, -315], { from: -310, to: -5 }, free)?.domain).to.deep.equal([-420, 0]);
  });

  it('keeps ends that are set', () => {
    expect(brokenAxis([0, 912], { from: 60, to: 900 }, { bounds: [-5, 915], count: 6 })?.domain).to.deep.equal([
      -5, 915,
    ]);
  });

  it('is none where nothing lies on one side of the break', () => {
    expect(brokenAxis([0, 50], { from: 60, to: 900 }, free)).to.equal(undefined);
    expect(brokenAxis([-50, -10], { from: 5, to: 9 }, free)).to.equal(undefined);
    expect(brokenAxis([0, 912], { from: 60, to: 900 }, { ...free, bounds: [null, 800] })).to.equal(undefined);
  });
});

describe('the break that a chart asks for', () => {
  const asked = { y_axis_break: [60, 900], logAxis: false, stack: null } as const;

  it('is a range that rises', () => {
    expect(askedBreak(asked)).to.deep.equal({ from: 60, to: 900 });
    expect(askedBreak({ ...asked, y_axis_break: [900, 60] })).to.equal('900 is not less than 60');
    expect(askedBreak({ ...asked, y_axis_break: [60, 60] })).to.equal('60 is not less than 60');
    expect(askedBreak({ ...asked, y_axis_break: [13e6, 5] })).to.equal('13,000,000 is not less than 5');
  });

  it('has both ends, or there is none', () => {
    expect(askedBreak({ ...asked, y_axis_break: [null, null] })).to.equal(undefined);
    expect(askedBreak({ ...asked, y_axis_break: [60, null] })).to.equal('a break has a number at both ends');
  });

  it('is refused on axes that cannot have one', () => {
    expect(askedBreak({ ...asked, logAxis: true })).to.equal('it is logarithmic');
    expect(askedBreak({ ...asked, stack: 'Expand' })).to.equal('it shows shares of 100 %');
    expect(askedBreak({ ...asked, stack: 'Stream' })).to.equal('a stream has no values along it');
    expect(askedBreak({ ...asked, stack: 'Stack' })).to.deep.equal({ from: 60, to: 900 });
  });
});
