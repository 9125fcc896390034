import { expect } from 'chai';
import type { ValueAxis } from '#plugins/viz-kit';
import { alignedAxis } from '../../../../plugins/viz-mixed/common/aligned-axis.ts';

function axis(ticks: readonly number[], domain = [ticks[0] ?? 0, ticks.at(-1) ?? 1] as const): ValueAxis {
  return { type: 'linear', domain, ticks, label: String, labelWidthPx: 0 };
}
const shown = (one: ValueAxis) => [one.domain, one.ticks];

describe('alignedAxis', () => {
  const left = axis([0, 200, 400, 600, 800]);

  it('has as many ticks as the other axis, at round numbers', () => {
    // Four steps over 0 to 70: 17.5 each at least, so 20.
    expect(shown(alignedAxis(axis([0, 10, 20, 30, 40, 50, 60, 70]), left, String))).to.deep.equal([
      [0, 80],
      [0, 20, 40, 60, 80],
    ]);
  });

  it('begins where its own numbers do', () => {
    expect(shown(alignedAxis(axis([30, 40, 50, 60]), left, String))).to.deep.equal([
      [30, 70],
      [30, 40, 50, 60, 70],
    ]);
  });

  it('has zero at the height of the other zero', () => {
    const other = axis([-100, 0, 100, 200, 300]);
    // Without that, four whole steps over -5 to 5 would be -6 to 6.
    expect(alignedAxis(axis([-5, 0, 5]), other, String).ticks).to.deep.equal([-5, 0, 5, 10, 15]);
  });

  it('leaves its zero elsewhere rather than pressing its values together', () => {
    // Zero at the tick of the other would take 0 to 100 out of -400 to 100.
    const other = axis([-800, -600, -400, -200, 0, 200]);
    expect(alignedAxis(axis([0, 50, 100]), other, String).ticks).to.deep.equal([0, 20, 40, 60, 80, 100]);
  });

  it('keeps to whole numbers where it counts', () => {
    expect(alignedAxis(axis([0, 1, 2, 3]), axis([0, 1, 2, 3, 4]), String).ticks).to.deep.equal([0, 1, 2, 3, 4]);
  });

  it('is as it was beside a logarithmic one, and where nothing round fits', () => {
    const own = axis([0, 50]);
    expect(alignedAxis(own, { ...left, type: 'log' }, String)).to.equal(own);
    expect(alignedAxis(own, axis([0, 200], [0, 250]), String)).to.equal(own);
  });
});
