import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { appendTable, createVizTheme, drawingProblems, svgRoot, type DrawnTable } from '#plugins/viz-kit';

const { document } = new JSDOM('<!doctype html>').window;
const theme = createVizTheme({ scheme: 'light' });

function drawn(table: DrawnTable, widthPx = 400, heightPx = 200) {
  const frame = { document, theme, size: { widthPx, heightPx } };
  const root = svgRoot(frame);
  const layout = appendTable(root, frame, table);
  expect(drawingProblems({ element: root, marks: [], legend: [] }, frame.size)).to.deep.equal([]);
  return { layout, texts: [...root.querySelectorAll('text')].map((one) => one.firstChild?.textContent ?? '') };
}
const columns = [
  { title: 'Name', align: 'start' },
  { title: 'Value', align: 'end' },
] as const;
const row = (name: string, value: string) => ({ cells: [{ text: name }, { text: value }] });

describe('appendTable', () => {
  it('writes headings and cells, and fills the width', () => {
    const { texts, layout } = drawn({ columns, rows: [row('a', '1'), row('b', '2')] });
    expect(texts).to.deep.equal(['Name', 'Value', 'a', '1', 'b', '2']);
    expect(layout.columns.reduce((sum, { width }) => sum + width, 0)).to.be.closeTo(400, 0.01);
  });

  it('says how many rows have no room', () => {
    const rows = Array.from({ length: 40 }, (_, index) => row(`row ${String(index)}`, String(index)));
    const { texts, layout } = drawn({ columns, rows });
    // 24 px of heading leave 176 px: six rows and the line about the others.
    expect(layout.tops).to.have.lengthOf(5);
    expect(texts.at(-1)).to.equal('35 more rows');
  });

  it('shortens texts, never numbers, and keeps names apart', () => {
    const name = 'A very long name that does not fit in any way, number ';
    const { texts } = drawn({ columns, rows: [row(`${name}1`, '1,234,567'), row(`${name}2`, '7')] }, 200);
    expect(texts).to.include.members(['1,234,567', '7']);
    expect(texts[2]).to.not.equal(texts[4]);
    expect(texts[2]).to.include('…');
  });

  it('leaves out columns that have no room at all', () => {
    const many = Array.from(
      { length: 20 },
      (_, index) => ({ title: `Column ${String(index)}`, align: 'end' }) as const,
    );
    const { texts, layout } = drawn({ columns: many, rows: [{ cells: many.map(() => ({ text: '1,234,567' })) }] });
    expect(layout.columns.length).to.be.lessThan(20);
    expect(texts.at(-1)).to.equal(`${String(20 - layout.columns.length)} more columns`);
  });

  it('writes headings of parts across, and draws cells', () => {
    const drawnCell = { text: '', draw: () => [document.createElementNS('http://www.w3.org/2000/svg', 'circle')] };
    const { texts } = drawn({
      columns,
      rows: [{ isHeading: true, cells: [{ text: 'Part' }] }, { cells: [{ text: 'a' }, drawnCell] }],
    });
    expect(texts).to.deep.equal(['Name', 'Value', 'Part', 'a']);
  });
});
