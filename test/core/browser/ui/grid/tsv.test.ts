import { expect } from 'chai';
import { onOneLine, quotedCell, rangeTexts, tsvOf } from '../../../../../core/browser/ui/grid/tsv.ts';

const rows = [
  ['a\tb', 'two\r\nlines'],
  ['say "hi"', ''],
];

describe('copied cells of a grid', () => {
  it('are those of the block, row by row', () => {
    const block = { fromRow: 2, toRow: 3, fromColumn: 5, toColumn: 6 };
    expect(rangeTexts(block, (row, column) => `${row}:${column}`)).to.deep.equal([
      ['2:5', '2:6'],
      ['3:5', '3:6'],
    ]);
  });

  it('are kept apart by blanks in place of tabs and line ends, or by quotes', () => {
    expect(tsvOf(rows, onOneLine)).to.equal('a b\ttwo lines\nsay "hi"\t');
    expect(tsvOf(rows, quotedCell)).to.equal('"a\tb"\t"two\r\nlines"\n"say ""hi"""\t');
  });
});
