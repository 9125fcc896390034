import { expect } from 'chai';
import { hierarchyOf, linkedDashboards, nextLevel } from '../../../../plugins/drilling/common/hierarchies.ts';
import { aColumn } from '../../datasets/support/columns.ts';
import { salesColumns } from '../support/sales-columns.ts';

describe('nextLevel', () => {
  it('is the next finer column of the hierarchy, over levels that are missing', () => {
    expect([nextLevel(salesColumns, 'region')?.column_name, nextLevel(salesColumns, 'city')]).to.deep.equal([
      'city',
      undefined,
    ]);
  });
});

describe('hierarchyOf', () => {
  it('passes over what somebody else keeps in the same place', () => {
    const extras = ['not json', '[]', '{"hierarchy": {"name": "", "level": 1}}', '{"certification": {}}', null];
    expect(extras.map((extra) => hierarchyOf(aColumn('a', 1, { extra })))).to.deep.equal(extras.map(() => undefined));
  });
});

describe('linkedDashboards', () => {
  it('reads what a column declares, by slug or id', () => {
    const product = salesColumns.columns.find(({ column_name: name }) => name === 'product') ?? aColumn('product');
    expect(linkedDashboards(product)).to.deep.equal([
      { idOrSlug: 'stock', title: 'Stock' },
      { idOrSlug: '7', title: '7' },
    ]);
  });
});
