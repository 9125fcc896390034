import { expect } from 'chai';
import { withColumnConfig } from '../../../../../plugins/viz-table/common/columns/column-config.ts';

describe('withColumnConfig', () => {
  it('changes one setting of one column and keeps all others, unknown ones too', () => {
    const before = { a: { columnWidth: 90, fromElsewhere: 1 }, b: { frozen: true } };
    expect(withColumnConfig(before, 'a', { group: 'G' })).to.deep.equal({
      a: { columnWidth: 90, fromElsewhere: 1, group: 'G' },
      b: { frozen: true },
    });
  });

  it('removes what is empty', () => {
    expect(withColumnConfig({ a: { group: 'G', frozen: true } }, 'a', { group: '', frozen: undefined })).to.deep.equal({
      a: {},
    });
  });
});
