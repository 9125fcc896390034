import { expect } from 'chai';
import { rangeText } from '../../../../../../plugins/sqllab/browser/results/grid/range-text.ts';

const columns = [
  { name: 'note', type: 'VARCHAR', type_generic: 1 },
  { name: 'day', type: 'DATE', type_generic: 2 },
];

describe('copied cells', () => {
  it('are tab-separated, with null as nothing and texts quoted where they hold tabs, quotes or line ends', () => {
    const cells = [
      ['plain', 'a\tb', 'say "hi"', 'two\nlines', null],
      [Date.UTC(2024, 0, 31), null, 0, 86_400_000, null],
    ];
    expect(rangeText(columns, cells, 'cells-only')).to.equal(
      'plain\t2024-01-31\n"a\tb"\t\n"say ""hi"""\t1970-01-01\n"two\nlines"\t1970-01-02\n\t',
    );
  });

  it('are as they are where one is copied alone', () => {
    const text = 'say "hi"\tin two\nlines';
    expect(rangeText(columns.slice(0, 1), [[text]], 'cells-only')).to.equal(text);
    expect(rangeText(columns.slice(0, 1), [[text, 'b']], 'cells-only')).to.equal('"say ""hi""\tin two\nlines"\nb');
    expect(rangeText(columns.slice(0, 1), [[null]], 'cells-only')).to.equal('');
  });

  it('have the names above them when asked', () => {
    expect(rangeText(columns, [['a'], [null]], 'with-header')).to.equal('note\tday\na\t');
  });
});
