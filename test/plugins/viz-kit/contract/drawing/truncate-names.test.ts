import { expect } from 'chai';
import { cutsApart, textWidthPx, truncateNames, truncateText } from '#plugins/viz-kit';

const fontPx = 11;
const series = Array.from(
  { length: 6 },
  (_, index) => `a very long series name that repeats itself again and again number ${String(index + 1)}`,
);
const distinct = (names: readonly string[]): number => new Set(names).size;

describe('truncateNames', () => {
  it('keeps the ends of names that begin alike', () => {
    const cut = truncateNames(series, 150, fontPx);
    expect(cut[2]).to.match(/^a very.*….*number 3$/);
    expect(distinct(cut)).to.equal(6);
  });

  it('keeps what differs in the middle of names', () => {
    const names = Array.from({ length: 20 }, (_, index) => {
      return `A very long category label number ${String(index)} with the same words at its end as all of the others`;
    });
    const cut = truncateNames(names, 110, fontPx);
    expect(distinct(cut)).to.equal(20);
    expect(cut[12]).to.match(/^…12 with /);
  });

  it('tells groups of names apart that begin alike for longer or shorter', () => {
    const names = ['x', 'y'].flatMap((part) =>
      ['1', '2'].map((digit) => `${'a'.repeat(40)}${part}${'b'.repeat(40)}${digit}${'c'.repeat(40)}`),
    );
    expect(distinct(truncateNames(names, 90, fontPx))).to.equal(4);
  });

  it('stays within the width, and cuts others at their ends as ever', () => {
    const names = [...series, 'Oslo', 'a name that is long but alone in how it begins, so that nobody mixes it up'];
    const cut = truncateNames(names, 120, fontPx);
    expect(cut.filter((name) => textWidthPx(name, fontPx) > 120)).to.deep.equal([]);
    expect(cut.slice(6)).to.deep.equal(['Oslo', truncateText(names[7] ?? '', 120, fontPx)]);
    expect([...cutsApart(names, 120, fontPx).keys()]).to.deep.equal(series);
  });

  it('gives the same name the same cut', () => {
    const [name = ''] = series;
    expect(truncateNames([name, name], 120, fontPx)).to.deep.equal(
      [name, name].map((one) => truncateText(one, 120, fontPx)),
    );
  });
});
