import { expect } from 'chai';
import { foundTables } from '../../../../plugins/sqllab/common/found-tables.ts';

const named = (...names: string[]) => names.map((value) => ({ value, type: 'table' }));
const search = (text: string) =>
  foundTables(named('people', 'old_orders', 'Orders', 'order_items'), text).map(({ value }) => value);

describe('searching tables', () => {
  it('finds names with every word in any case, those that begin with it first', () => {
    expect(search('ORDER')).to.deep.equal(['Orders', 'order_items', 'old_orders']);
    expect(search('items order')).to.deep.equal(['order_items']);
    expect(search('nothing')).to.deep.equal([]);
  });

  it('leaves the list as it is without a search', () => {
    expect(search('  ')).to.deep.equal(['people', 'old_orders', 'Orders', 'order_items']);
  });
});
