import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizTheme } from '#plugins/viz-kit';
import { sparkElements, sparkPoints } from '../../../../plugins/viz-time-table/common/spark-line.ts';
import { timeColumns } from '../../../../plugins/viz-time-table/common/time-column.ts';

const { document } = new JSDOM('<!doctype html>').window;
const theme = createVizTheme({ scheme: 'light' });
const box = { x: 10, y: 100, width: 104.4, height: 44.4 }; // 100 and 40 px within the dots
const columnOf = (given: object) =>
  timeColumns([{ colType: 'spark', ...given }], { trend: '', latest: '', change: '' })[0]!;
const points = (values: readonly (number | null)[], given = {}) =>
  sparkPoints({ column: columnOf(given), values }, box).map(({ index, x, y }) => [
    index,
    Math.round(x),
    Math.round(y * 10) / 10,
  ]);
const elements = (values: readonly (number | null)[], given = {}) =>
  sparkElements({ document, theme }, { column: columnOf(given), values, color: 'red', number: String }, box);

describe('sparkPoints', () => {
  it('lie along the width, from the lowest to the highest value', () => {
    expect(points([0, 10, 5])).to.deep.equal([
      [0, 10, 142.2],
      [1, 60, 102.2],
      [2, 110, 122.2],
    ]);
  });

  it('leave gaps, and keep within bounds that are given', () => {
    expect(points([0, null, 20], { yAxisBounds: [0, 10] })).to.deep.equal([
      [0, 10, 142.2],
      [2, 110, 102.2],
    ]);
  });

  it('lie in the middle where all values are the same', () => {
    expect(points([4, 4]).map(([, , y]) => y)).to.deep.equal([122.2, 122.2]);
  });
});

describe('sparkElements', () => {
  it('breaks its line at gaps, and has a dot at the latest value', () => {
    const [line, dot] = elements([1, 2, null, 3, 4]);
    expect(line?.getAttribute('d')?.match(/M/g)).to.have.lengthOf(2);
    expect(dot?.getAttribute('cy')).to.equal('102.2');
  });

  it('draws bars from zero, also below it', () => {
    const [up, down] = elements([10, -10], { sparkType: 'bar' }).map((bar) => [
      bar.getAttribute('y'),
      bar.getAttribute('height'),
    ]);
    expect(up).to.deep.equal(['102.2', '20']);
    expect(down).to.deep.equal(['122.2', '20']);
  });

  it('writes the ends of its axis where that is wanted', () => {
    const texts = elements([1, 7], { showYAxis: true }).filter(({ tagName }) => tagName === 'text');
    expect(texts.map(({ textContent }) => textContent)).to.deep.equal(['7', '1']);
  });

  it('draws nothing of nothing', () => {
    expect(elements([])).to.deep.equal([]);
    expect(elements([null])).to.deep.equal([]);
  });

  it('stays small for very many values', () => {
    const many = Array.from({ length: 50_000 }, (_, index) => Math.sin(index));
    expect(elements(many)[0]?.getAttribute('d')?.length).to.be.lessThan(10_000);
    expect(elements(many, { sparkType: 'bar' }).length).to.be.lessThan(500);
  });
});
