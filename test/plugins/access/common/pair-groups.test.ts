import { expect } from 'chai';
import type { Permission } from '#core/common';
import { groupPairs, permissionLabel } from '../../../../plugins/access/common/pair-groups.ts';

const pairs: readonly Permission[] = [
  ['can_read', 'Chart'],
  ['can_write', 'Chart'],
  ['can_read', 'Database'],
  ['menu_access', 'Charts'],
];

describe('groupPairs', () => {
  it('puts the permissions of a view into one group', () => {
    expect(groupPairs(pairs, '')).to.deep.equal([
      { view: 'Chart', permissions: ['can_read', 'can_write'] },
      { view: 'Database', permissions: ['can_read'] },
      { view: 'Charts', permissions: ['menu_access'] },
    ]);
  });

  it('keeps pairs in which every word occurs, ignoring case', () => {
    expect(groupPairs(pairs, 'CHART can read')).to.deep.equal([{ view: 'Chart', permissions: ['can_read'] }]);
  });
});

describe('permissionLabel', () => {
  it('reads as words', () => {
    expect(permissionLabel('can_execute_sql_query')).to.equal('execute sql query');
  });
});
