import { expect } from 'chai';
import { labelFontPx, placeValueLabels, textWidthPx, type WantedLabel } from '#plugins/viz-kit';

const plot = { left: 0, right: 400, top: 0, bottom: 200 };
const label = (x: number, y: number, rank = 0, text = '100'): WantedLabel => ({ text, x, y, rank });
const halfPx = textWidthPx('100', labelFontPx) / 2;
const heightPx = 14;

/** Pairs of labels that lie over each other. */
function overlaps(labels: readonly WantedLabel[]): number {
  let count = 0;
  for (const [at, one] of labels.entries())
    for (const other of labels.slice(at + 1)) {
      const apartPx = (textWidthPx(one.text, labelFontPx) + textWidthPx(other.text, labelFontPx)) / 2;
      if (Math.abs(one.x - other.x) < apartPx && Math.abs(one.y - other.y) < heightPx) count += 1;
    }
  return count;
}

describe('places of values', () => {
  it('are above the marks where there is room', () => {
    expect(placeValueLabels([label(50, 100), label(200, 100)], plot).map(({ x, y }) => [x, y])).to.deep.equal([
      [50, 91],
      [200, 91],
    ]);
  });

  it('are below the mark at the upper edge, and above it at the lower', () => {
    const [top, bottom] = placeValueLabels([label(50, 3), { ...label(200, 198), isBelow: true }], plot);
    expect([top?.y, bottom?.y]).to.deep.equal([13, 189]);
  });

  it('are moved in at the sides', () => {
    const placed = placeValueLabels([label(0, 100), label(400, 100)], plot);
    expect(placed.map(({ x }) => x)).to.deep.equal([halfPx, 400 - halfPx]);
  });

  it('are of the lower ranks where there is room for few', () => {
    const crowd = Array.from({ length: 9 }, (_none, at) => label(200, 100, at === 5 ? 0 : 1, `no ${String(at)}`));
    expect(placeValueLabels(crowd, plot)[0]?.text).to.equal('no 5');
  });

  it('touch neither each other nor the edges, however many there are', () => {
    let seed = 7;
    const next = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    const many = Array.from({ length: 2_000 }, () =>
      label(next() * 400, next() * 200, next(), String(next() * 1e4).slice(0, 5)),
    );
    const placed = placeValueLabels(many, plot);
    expect(placed.length).to.be.above(20);
    expect(overlaps(placed)).to.equal(0);
    for (const { x, y, text } of placed) {
      expect(x).to.be.within(textWidthPx(text, labelFontPx) / 2 - 1, 401 - textWidthPx(text, labelFontPx) / 2);
      expect(y).to.be.within(6, 194);
    }
  });

  it('keep off what is there already', () => {
    const taken = [{ left: 0, right: 400, top: 0, bottom: 99 }];
    expect(placeValueLabels([label(50, 100)], plot, { taken }).map(({ y }) => y)).to.deep.equal([110]);
  });

  it('keep off what reaches beyond the plot without end', () => {
    const taken = [{ left: 40, right: 60, top: 99, bottom: Infinity }];
    expect(placeValueLabels([label(50, 99)], plot, { taken }).map(({ y }) => y)).to.deep.equal([90]);
    expect(placeValueLabels([label(50, 110)], plot, { taken })).to.deep.equal([]);
  });

  it('are their own or none where they are fixed', () => {
    const fixed = [label(50, 100), label(52, 100, 1), label(200, 100)];
    expect(placeValueLabels(fixed, plot, { isFixed: true }).map(({ x }) => x)).to.deep.equal([50, 200]);
  });

  it('are none for marks outside the plot', () => {
    expect(placeValueLabels([label(50, -1), label(401, 100)], plot)).to.deep.equal([]);
  });
});
