import { expect } from 'chai';
import { groupSpans } from '../../../../../plugins/viz-table/common/columns/group-spans.ts';

const column = (group?: string, isFrozen = false) => ({ group, isFrozen });

describe('groupSpans', () => {
  it('joins neighbours of one group, apart from frozen ones', () => {
    expect(groupSpans([column('A', true), column('A'), column('A'), column(), column('A')])).to.deep.equal([
      { label: 'A', from: 0, span: 1 },
      { label: 'A', from: 1, span: 2 },
      { label: '', from: 3, span: 1 },
      { label: 'A', from: 4, span: 1 },
    ]);
  });

  it('are none where no column has one', () => {
    expect(groupSpans([column(), column()])).to.deep.equal([]);
  });
});
