import { expect } from 'chai';
import { tabFrame } from '../../../../../plugins/sqllab/common/editor/tab-frame.ts';
import { emptyTab } from '../../../../../plugins/sqllab/common/editor/empty-tab.ts';

describe('tabFrame', () => {
  const tab = { ...emptyTab, id: 'one', name: 'Flights', sql: 'select 1' };

  it('stays as it is while somebody types, selects and moves the caret', () => {
    const later = { ...tab, sql: 'select 12', selectedText: '12', cursorPosition: { row: 0, column: 9 } };
    expect(tabFrame(later)).to.deep.equal(tabFrame(tab));
  });

  it('tells whether there is anything to run', () => {
    expect([tab, { ...tab, sql: ' \n' }].map((each) => tabFrame(each).isBlank)).to.deep.equal([false, true]);
  });

  it('follows everything else of the tab', () => {
    expect(tabFrame({ ...tab, name: 'Delays', queryLimit: 10 })).to.deep.equal({
      ...tabFrame(tab),
      name: 'Delays',
      queryLimit: 10,
    });
  });
});
