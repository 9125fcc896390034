import { expect } from 'chai';
import { composeFigure, legendBox, roomBeside } from '#plugins/charts';
import { legendLayout, type LegendEntry, type LegendLook } from '#plugins/viz-kit';

const look = (settings: Partial<LegendLook>): LegendLook => ({
  place: 'top',
  flow: 'rows',
  leastPx: 0,
  sort: undefined,
  ...settings,
});
const entries = (count: number): readonly LegendEntry[] =>
  Array.from({ length: count }, (_none, at) => ({ key: String(at), label: `Name ${String(at)}`, color: '#123456' }));
const room = { widthPx: 600, heightPx: 218 }; // ten rows of 20 px with 2 px between them
const ink = { text: '#000000', fontFamily: 'Arial' };

describe('a figure with its legend', () => {
  it('leaves the drawing what is above it', () => {
    const box = legendBox(entries(2), look({ place: 'bottom' }), room);
    expect(roomBeside(box, room)).to.deep.equal({ widthPx: 600, heightPx: 218 - 20 - 4 });
    const svg = composeFigure('<svg id="drawing"/>', box, room, ink);
    expect(svg).to.include('<g transform="translate(0 0)"><svg id="drawing"/></g>');
    expect(svg).to.include('transform="translate(0 198)"'); // 218 − 20
  });

  it('leaves the drawing what is beside it', () => {
    const { widthPx } = legendLayout(entries(2), look({ place: 'left' }), room);
    const box = legendBox(entries(2), look({ place: 'left' }), room);
    expect(roomBeside(box, room)).to.deep.equal({ widthPx: 600 - widthPx, heightPx: 218 });
    const at = `<g transform="translate(${String(widthPx)} 0)"><svg id="drawing"/></g>`;
    expect(composeFigure('<svg id="drawing"/>', box, room, ink)).to.include(at);
  });

  it('has the entries below each other at a side, as many as there is room for', () => {
    const { entries: placed } = legendBox(entries(14), look({ place: 'right' }), room);
    expect(placed.map(({ x, y }) => [x, y])).to.deep.equal(Array.from({ length: 10 }, (_none, at) => [0, at * 22]));
  });

  it('shows one row where the page scrolls it, and more where nobody can scroll', () => {
    const rows = (isStill: boolean) =>
      new Set(legendBox(entries(60), look({ flow: 'scroll' }), room, isStill).entries.map(({ y }) => y)).size;
    expect([rows(false), rows(true)]).to.deep.equal([1, 3]);
  });

  it('takes a third of the height where it is plain', () => {
    const { entries: placed } = legendBox(entries(99), look({ flow: 'plain' }), { widthPx: 600, heightPx: 396 });
    expect(new Set(placed.map(({ y }) => y)).size).to.equal(6); // 132 px hold six rows
  });

  it('counts what has no room in a picture that nobody can scroll', () => {
    const box = legendBox(entries(14), look({ place: 'right' }), room, true);
    expect([box.entries.length, box.rest?.count]).to.deep.equal([9, 5]);
    expect(composeFigure('<svg/>', box, room, ink)).to.include('>+5<');
  });

  it('takes at least the room that the chart asks for, up to a half', () => {
    expect(legendBox(entries(1), look({ leastPx: 80 }), room).takesPx).to.equal(84);
    expect(legendBox(entries(1), look({ leastPx: 900 }), room).takesPx).to.equal(109 + 4);
  });

  it('is the drawing alone without entries', () => {
    expect(roomBeside(legendBox([], look({ place: 'left' }), room), room)).to.deep.equal(room);
  });

  it('shows the colours of a scale side by side', () => {
    const scale = { key: 'a', label: 'Sales', color: '#000000', colors: ['#ffffff', '#000000'] };
    const svg = composeFigure('<svg/>', legendBox([scale], look({}), room), room, ink);
    // Two halves of 20 px; the first reaches half a pixel under the second.
    expect(svg).to.match(/<rect x="6" y="4" width="10.5" height="10" fill="#ffffff"\/><rect x="16" y="4" width="10"/);
  });
});
