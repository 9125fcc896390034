import { expect } from 'chai';
import type { CellValue } from '#plugins/databases';
import { rangeText } from '../../../../../plugins/charts/browser/grid/range-text.ts';

describe('rangeText', () => {
  it('copies cells in the order shown, below the names that readers know where those are wanted', () => {
    const column = (name: string, values: readonly CellValue[]) => ({
      name,
      databaseType: '',
      type: 0 as const,
      values,
    });
    const result = { rowCount: 2, columns: [column('a', [1, 2]), column('b', [3, null]), column('c', [5, 6])] };
    const range = { fromRow: 0, toRow: 1, fromColumn: 1, toColumn: 2 };
    const copied = (headings?: readonly string[]) => rangeText(result, Uint32Array.of(1, 0), range, String, headings);
    expect(copied()).to.equal('\t6\n3\t5');
    expect(copied(['Day', '28 days\nearlier', 'Mean of delay'])).to.equal('28 days earlier\tMean of delay\n\t6\n3\t5');
  });
});
