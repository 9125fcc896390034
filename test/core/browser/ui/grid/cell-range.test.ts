import { expect } from 'chai';
import { cellCount, movedBy, oneCell, rangeOf, wholeGrid } from '../../../../../core/browser/ui/grid/cell-range.ts';

const grid = { firstRow: 0, rows: 100, columns: 5, pageRows: 20 } as const;
const firstCell = oneCell({ row: 0, column: 0 });
const key = (name: string, isJump = false, isExtending = false) => ({ key: name, isJump, isExtending });

describe('a selection of cells', () => {
  it('is a block, whichever corner it began at', () => {
    const range = rangeOf({ anchor: { row: 7, column: 3 }, focus: { row: 2, column: 1 } });
    expect(range).to.deep.equal({ fromRow: 2, toRow: 7, fromColumn: 1, toColumn: 3 });
    expect(cellCount(range)).to.equal(18);
  });

  it('moves by keys and stays inside the grid', () => {
    const from = oneCell({ row: 50, column: 2 });
    const reached = (name: string, isJump = false) => movedBy(from, key(name, isJump), grid)?.focus;
    expect(reached('ArrowDown')).to.deep.equal({ row: 51, column: 2 });
    expect(reached('PageUp')).to.deep.equal({ row: 30, column: 2 });
    expect(reached('End')).to.deep.equal({ row: 50, column: 4 });
    expect(reached('End', true)).to.deep.equal({ row: 99, column: 4 });
    expect(reached('Home', true)).to.deep.equal({ row: 0, column: 0 });
    expect(movedBy(firstCell, key('ArrowUp'), grid)?.focus).to.deep.equal({ row: 0, column: 0 });
    expect(movedBy(from, key('x'), grid)).to.equal(undefined);
  });

  it('grows with Shift from where it began', () => {
    const down = movedBy(oneCell({ row: 1, column: 1 }), key('ArrowDown', false, true), grid) ?? firstCell;
    const right = movedBy(down, key('ArrowRight', true, true), grid) ?? firstCell;
    expect(rangeOf(right)).to.deep.equal({ fromRow: 1, toRow: 2, fromColumn: 1, toColumn: 4 });
  });

  it('begins at the first cell where nothing is selected, and nowhere in a grid without rows', () => {
    expect(movedBy(undefined, key('ArrowDown'), grid)?.focus).to.deep.equal({ row: 0, column: 0 });
    expect(movedBy(undefined, key('ArrowDown'), { ...grid, rows: 0 })).to.equal(undefined);
  });

  it('goes up to the headings where they can have the cursor', () => {
    const withHeadings = { ...grid, firstRow: -1 } as const;
    expect(movedBy(firstCell, key('ArrowUp'), withHeadings)?.focus).to.deep.equal({ row: -1, column: 0 });
    expect(movedBy(firstCell, key('PageUp'), withHeadings)?.focus).to.deep.equal({ row: 0, column: 0 });
  });

  it('of everything leaves out the headings', () => {
    const all = wholeGrid({ ...grid, firstRow: -1 });
    expect(all && rangeOf(all)).to.deep.equal({ fromRow: 0, toRow: 99, fromColumn: 0, toColumn: 4 });
    expect(wholeGrid({ ...grid, rows: 0 })).to.equal(undefined);
  });
});
