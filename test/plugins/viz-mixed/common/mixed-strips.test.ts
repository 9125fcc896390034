import { expect } from 'chai';
import { barsOf, drawn, lines, overTime, pointsOf, textsOf, type Scene } from '../support/drawn-mixed.ts';

/** From where to where the pieces of torn strips are, px. */
const piecesOf = ({ element }: Scene): readonly (readonly [number, number])[] =>
  [...element.querySelectorAll('[data-axis-break] path:not([fill="none"])')].map((path) => {
    const xs = pointsOf(path.getAttribute('d') ?? '').map(([x = NaN]) => x);
    return [Math.min(...xs), Math.max(...xs)];
  });

const data = [overTime([0, 1, 2], { sales: [10, 20, 910] }), overTime([0, 1, 2], { rate: [0.1, 0.4, 9.1] })];
const left = { y_axis_break: [30, 900], y_axis_bounds: [0, 920] };
const right = { y_axis_break_secondary: [0.5, 9], y_axis_bounds_secondary: [0, 9.5] };

describe('broken axes of a mixed chart', () => {
  it('leave a range of the left axis out', async () => {
    const [low, , high] = barsOf(await drawn(left, data));
    // 910 is 40 of the units that 10 is 10 of, and the 16 px of the break.
    expect((high?.height ?? 0) - 16).to.be.closeTo(4 * (low?.height ?? 0), 0.1);
  });

  it('leave a range of the right axis out', async () => {
    const scene = await drawn(right, data);
    const [[, first = 0] = [], [, second = 0] = [], [, third = 0] = []] = pointsOf(lines(scene)[0] ?? '');
    expect(second - third - 16).to.be.closeTo(((first - second) * 2) / 3, 0.1); // 0.2 of the units, beside 0.3
    expect(textsOf(scene)).to.include.members(['0%', '900%']);
  });

  it('are torn at the axis and over the bars that cross it', async () => {
    const scene = await drawn(left, data);
    const last = barsOf(scene)[2];
    const [atAxis, overBar, ...more] = piecesOf(scene);
    expect((atAxis?.[1] ?? 0) - (atAxis?.[0] ?? 0)).to.be.lessThan(20);
    expect(overBar?.[0]).to.be.closeTo(last?.x ?? 0, 0.1);
    expect(overBar?.[1]).to.be.closeTo((last?.x ?? 0) + (last?.width ?? 0), 0.1);
    expect(more).to.deep.equal([]);
  });

  it('cut nothing along the other axis', async () => {
    const [piece, ...more] = piecesOf(await drawn(right, data));
    expect((piece?.[1] ?? 0) - (piece?.[0] ?? 0)).to.be.lessThan(20);
    expect(more).to.deep.equal([]);
  });

  it('are torn across the plot where both queries share one', async () => {
    const [piece] = piecesOf(await drawn({ ...left, yAxisIndexB: 0 }, data));
    expect((piece?.[1] ?? 0) - (piece?.[0] ?? 0)).to.be.greaterThan(500);
  });

  it('say which is not broken, and why', async () => {
    expect(textsOf(await drawn({ ...right, logAxisSecondary: true }, data))).to.include(
      'Right axis: The axis is not broken: it is logarithmic',
    );
    expect(textsOf(await drawn({ ...left, stack: 'Expand' }, data))).to.include(
      'Left axis: The axis is not broken: it shows shares of 100 %',
    );
  });

  it('are said to screen readers', async () => {
    const { summary } = await drawn({ ...left, ...right }, data);
    expect(summary).to.include('Left axis: The axis leaves out 30 to 900.');
    expect(summary).to.include('Right axis: The axis leaves out 50% to 900%.');
  });
});
