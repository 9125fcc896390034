import { expect } from 'chai';
import type { BrushAxis } from '#plugins/viz-kit';
import {
  brushOf,
  movedBy,
  pxOf,
  startAt,
  stateOf,
  stepped,
  stretchBetween,
  withEnd,
} from '../../../../plugins/charts/common/brush-geometry.ts';

/** Bins of unequal width over 100 px, as months are. */
const binned: BrushAxis = {
  column: 'day',
  kind: 'time',
  from: 0,
  to: 90,
  fromPx: 0,
  toPx: 100,
  edges: [
    { value: 0, px: 0 },
    { value: 31, px: 25 },
    { value: 59, px: 50 },
    { value: 90, px: 100 },
  ],
};
/** Upwards on the screen: the low end at the bottom. */
const upright: BrushAxis = { column: 'price', kind: 'number', from: 0, to: 10, fromPx: 200, toPx: 0 };

describe('brush geometry', () => {
  it('takes the whole bins under both ends, whichever way it is dragged', () => {
    expect(stretchBetween(binned, 30, 40)).to.deep.equal({ from: 31, to: 59 });
    expect(stretchBetween(binned, 60, 10)).to.deep.equal({ from: 0, to: 90 });
    expect(stretchBetween(binned, -500, 24)).to.deep.equal({ from: 0, to: 31 });
  });

  it('is continuous on an axis without bins, upright ones too, and stays on it', () => {
    expect(stretchBetween(upright, 150, 50)).to.deep.equal({ from: 2.5, to: 7.5 });
    expect(stretchBetween(upright, 100, -80)).to.deep.equal({ from: 5, to: 10 });
    expect(pxOf(upright, 2.5)).to.equal(150);
  });

  it('snaps to bins of equal width', () => {
    const equal: BrushAxis = { column: 'x', kind: 'number', from: 0, to: 50, fromPx: 0, toPx: 100, binWidth: 10 };
    expect(stretchBetween(equal, 25, 55)).to.deep.equal({ from: 10, to: 30 });
  });

  it('moves by whole bins and never over an end', () => {
    expect(movedBy(binned, { from: 0, to: 31 }, 27)).to.deep.equal({ from: 31, to: 59 });
    expect(movedBy(binned, { from: 31, to: 90 }, 400)).to.deep.equal({ from: 31, to: 90 });
    expect(movedBy(upright, { from: 2, to: 4 }, -400)).to.deep.equal({ from: 8, to: 10 });
  });

  it('stretches one end to the nearest edge and turns over when it passes the other', () => {
    expect(withEnd(binned, { from: 0, to: 31 }, 'to', 47)).to.deep.equal({ from: 0, to: 59 });
    expect(withEnd(binned, { from: 31, to: 59 }, 'to', 2)).to.deep.equal({ from: 0, to: 31 });
    expect(withEnd(binned, { from: 31, to: 59 }, 'to', 26)).to.deep.equal({ from: 31, to: 59 });
  });

  it('is walked bin by bin, and never shrinks below one', () => {
    expect(startAt(binned, 30)).to.deep.equal({ from: 31, to: 59 });
    expect(stepped(binned, { from: 31, to: 59 }, 1, 'move')).to.deep.equal({ from: 59, to: 90 });
    expect(stepped(binned, { from: 31, to: 59 }, 1, 'extend')).to.deep.equal({ from: 31, to: 90 });
    expect(stepped(binned, { from: 31, to: 59 }, -1, 'extend')).to.deep.equal({ from: 31, to: 59 });
  });

  it('finds the ranges of its own axes in a stored brush and gives them back', () => {
    const brush = { ranges: [{ column: 'day', kind: 'time', from: 31, to: 59 } as const] };
    const scene = { x: binned, y: upright };
    expect(stateOf(scene, brush)).to.deep.equal({ x: { from: 31, to: 59 } });
    expect(brushOf(scene, stateOf(scene, brush))).to.deep.equal(brush);
    expect(brushOf(scene, {})).to.equal(null);
  });
});
