import { expect } from 'chai';
import { emptyTab } from '../../../../../plugins/sqllab/common/editor/empty-tab.ts';
import { mergeRead, mergeStart } from '../../../../../plugins/sqllab/common/editor/merge-tabs.ts';

describe('mergeStart', () => {
  const ofBrowser = (id: string, keptId: string | null, sql: string) => ({
    tab: { ...emptyTab, id, keptId, name: id, sql, updatedAt: 5 },
    tables: [],
  });

  it('opens what the storage has, and what only this browser has behind it', () => {
    const { tabs } = mergeStart([ofBrowser('mine', null, 'select 1')], {
      tabs: [{ keptId: '7', name: 'Theirs', firstId: 'elsewhere' }],
      shown: undefined,
    });
    expect(tabs.map(({ id, keptId }) => [id, keptId])).to.deep.equal([
      ['7', '7'],
      ['mine', null],
    ]);
  });

  it('knows the tab again that was kept while the page went away', () => {
    const { tabs, closedKeys } = mergeStart([ofBrowser('mine', null, 'select 2')], {
      tabs: [{ keptId: '7', name: 'mine', firstId: 'mine' }],
      shown: undefined,
    });
    expect(tabs.map(({ id, keptId, sql }) => [id, keptId, sql])).to.deep.equal([['7', '7', 'select 2']]);
    expect(closedKeys).to.deep.equal([]);
  });
});

describe('mergeRead', () => {
  const own = { ...emptyTab, id: '7', keptId: '7', name: 'mine', sql: 'select here', updatedAt: 9 };
  const kept = { keptId: '7', sql: 'select there', updatedAt: 5, latestQueryId: 'q2' };

  it('leaves a later text of this browser, with the statement that another one ran', () => {
    const { sql, latestQueryId } = mergeRead(own, kept);
    expect([sql, latestQueryId]).to.deep.equal(['select here', 'q2']);
  });

  it('leaves the statement that this browser ran itself', () => {
    expect(mergeRead({ ...own, latestQueryId: 'q3' }, kept).latestQueryId).to.equal('q3');
  });
  it('leaves it also where the storage has a later text, but has not heard of the statement', () => {
    const later = { ...kept, updatedAt: 12, latestQueryId: null };
    const { sql, latestQueryId } = mergeRead({ ...own, latestQueryId: 'q3' }, later);
    expect([sql, latestQueryId]).to.deep.equal(['select there', 'q3']);
  });
});
