import { expect } from 'chai';
import {
  mostElementPx,
  rowsInBox,
  scrolledTo,
  scrolledToRow,
  spacerPx,
  type RowBox,
} from '../../../../../core/browser/ui/grid/row-scroll.ts';

const start = { scrollPx: 0, offsetPx: 0 };
const small: RowBox = { rows: 1_000, rowPx: 25, bodyPx: 500 };
/** 125 million pixels: higher than any browser draws. */
const huge: RowBox = { rows: 5_000_000, rowPx: 25, bodyPx: 500 };

describe('scrolling rows', () => {
  it('follows the bar pixel by pixel as long as the list fits into an element', () => {
    const at = scrolledTo(start, 730, small);
    expect([spacerPx(small), at.offsetPx, rowsInBox(at, small, 0)]).to.deep.equal([25_000, 730, { from: 29, to: 50 }]);
  });

  it('moves a longer list by the pixels of a wheel, and in proportion when the bar is dragged', () => {
    expect(spacerPx(huge)).to.equal(mostElementPx);
    expect(scrolledTo(start, 120, huge).offsetPx).to.equal(120);
    const middle = scrolledTo(start, (mostElementPx - 500) / 2, huge);
    expect(rowsInBox(middle, huge, 0).from).to.equal(2_499_990);
  });

  it('reaches the first and the last row of a longer list', () => {
    const end = scrolledTo(start, mostElementPx - 500, huge);
    expect(rowsInBox(end, huge, 0)).to.deep.equal({ from: 4_999_980, to: 5_000_000 });
    expect(scrolledTo(end, 0, huge).offsetPx).to.equal(0);
  });

  it('goes no further than needed to show a row', () => {
    expect(scrolledToRow(start, 3, small)).to.deep.equal(start);
    expect(scrolledToRow(start, 40, small)).to.deep.equal({ scrollPx: 525, offsetPx: 525 });
    const last = scrolledToRow(start, huge.rows - 1, huge);
    expect([last.scrollPx, last.offsetPx]).to.deep.equal([mostElementPx - 500, 124_999_500]);
  });

  it('shows any row of a longer list after the bar was set for it', () => {
    for (const row of [17, 70_001, 2_345_678, 4_999_000]) {
      const target = scrolledToRow(start, row, huge);
      const { from, to } = rowsInBox(target, huge, 0);
      expect(from <= row && row < to, String(row)).to.equal(true);
    }
  });

  it('shows the end of a list that became shorter than what was scrolled', () => {
    const far = scrolledTo(start, 20_000, small);
    expect(rowsInBox(far, { ...small, rows: 100 }, 0)).to.deep.equal({ from: 80, to: 100 });
  });
});
