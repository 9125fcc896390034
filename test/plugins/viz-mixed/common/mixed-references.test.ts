import { expect } from 'chai';
import { barsOf, drawn, lines, overTime, pointsOf, textsOf, type Scene } from '../support/drawn-mixed.ts';

const data = [overTime([0, 1, 2], { sales: [10, 20, 30] }), overTime([0, 1, 2], { rate: [0.1, 0.4, 0.1] })];
const withLines = (reference_lines: readonly unknown[], hidden: readonly string[] = []) =>
  drawn({ reference_lines, y_axis_bounds: [0, 50] }, data, hidden);

/** Heights of the lines, px. */
const heightsOf = ({ element }: Scene): readonly number[] =>
  [...element.querySelectorAll('[data-reference-lines] line')].map((line) => Number(line.getAttribute('y1')));
/** Heights of the points of the line: of 0.1, 0.4 and 0.1. px */
const ratesOf = (scene: Scene): readonly number[] => pointsOf(lines(scene)[0] ?? '').map(([, y = NaN]) => y);

describe('reference lines of a mixed chart', () => {
  it('of a series are along its axis', async () => {
    const scene = await withLines([{ kind: 'average', of: 'rate' }]);
    const [low = NaN, high = NaN] = ratesOf(scene);
    expect(heightsOf(scene)[0]).to.be.closeTo(low + (high - low) / 3, 0.1); // 0.2, between 0.1 and 0.4
  });

  it('of no series are along the left axis', async () => {
    const scene = await withLines([{ kind: 'average' }]);
    expect(heightsOf(scene)[0]).to.be.closeTo(barsOf(scene)[1]?.y ?? 0, 0.1); // 20, of 10, 20 and 30
  });

  it('are along the axis that they name', async () => {
    const scene = await withLines([{ kind: 'constant', value: 0.4, axis: 'right' }]);
    expect(heightsOf(scene)[0]).to.be.closeTo(ratesOf(scene)[1] ?? 0, 0.1);
  });

  it('stretch their own axis', async () => {
    const scene = await drawn({ reference_lines: [{ kind: 'constant', value: 0.9, axis: 'right' }] }, data);
    expect(Math.max(...barsOf(scene).map(({ height }) => height))).to.be.greaterThan(150); // of 300 px
    expect(heightsOf(scene)[0]).to.be.lessThan(ratesOf(scene)[1] ?? 0);
  });

  it('go from the first to the last bar as a trend', async () => {
    const two = [overTime([0, 1], { sales: [10, 30] }), overTime([0, 1], { rate: [0.1, 0.4] })];
    const scene = await drawn({ reference_lines: [{ kind: 'trend', of: 'sales' }] }, two);
    const path = pointsOf(scene.element.querySelector('[data-reference-lines] path')?.getAttribute('d') ?? '');
    const [first, last] = barsOf(scene); // two values are on their trend
    expect(path[0]?.[1]).to.be.closeTo(first?.y ?? 0, 0.1);
    expect(path.at(-1)?.[0]).to.be.closeTo((last?.x ?? 0) + (last?.width ?? 0) / 2, 0.6);
    expect(path.at(-1)?.[1]).to.be.closeTo(last?.y ?? 0, 0.1);
  });

  it('are named by their axis where it is not shown', async () => {
    const scene = await withLines([{ kind: 'constant', value: 9, axis: 'left' }], ['sales']);
    expect(textsOf(scene)).to.include('Constant is along the left axis, which the chart does not show');
    expect(heightsOf(scene)).to.deep.equal([]);
  });

  it('are refused along an axis that is not known', async () => {
    const scene = await withLines([{ kind: 'constant', value: 9, axis: 'top' }]);
    expect(textsOf(scene)).to.include('Reference line 1 is along an axis that is neither left nor right');
  });

  it('are said to screen readers', async () => {
    const { summary } = await withLines([
      { kind: 'average', of: 'rate' },
      { kind: 'band', from: 5, to: 15 },
    ]);
    expect(summary).to.include('Average of rate (right): 20%.').and.include('5 – 15.');
  });
});
