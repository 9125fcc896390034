import { expect } from 'chai';
import type { QueryObject } from '#plugins/queries';
import { isDelegated } from '../../../../plugins/dashboard/common/delegated-query.ts';

const lent = (own: QueryObject, filterColumns: readonly string[] = []) => ({
  queries: [own],
  filterColumns: new Set(filterColumns),
  hasTimeFilter: false,
});
const reference = (name: string) => ({ label: 'x', sqlExpression: name, isColumnReference: true });

describe('isDelegated', () => {
  it('takes blanks around a name for part of it', () => {
    const own: QueryObject = { columns: ['a', reference('b')], metrics: ['count'] };
    const asks = (columns: NonNullable<QueryObject['columns']>) =>
      isDelegated({ columns, metrics: ['count'] }, 'full', lent(own));
    expect([['a'], [reference('a')], [reference('b')], ['b']].map(asks)).to.deep.equal([true, true, true, true]);
    expect([[' a '], [reference(' a ')], [reference('b ')], [reference('\ta')]].map(asks)).to.deep.equal([
      false,
      false,
      false,
      false,
    ]);
  });

  it('takes such names apart in filters', () => {
    const own: QueryObject = { columns: ['a'], metrics: ['count'] };
    const under = (col: string) =>
      isDelegated({ ...own, filters: [{ col: reference(col), op: '==', val: 1 }] }, 'full', lent(own, ['a']));
    expect([under('a'), under(' a')]).to.deep.equal([true, false]);
  });

  it('keeps the groups of conditions, and lets a dashboard add that nothing is shown', () => {
    const group = (val: number) => ({ sql: 'a > 1', match: 'any', members: [{ col: 'a', op: '>', val }] });
    const own: QueryObject = {
      columns: ['a'],
      metrics: ['count'],
      filter_groups: [group(1)],
      extras: { where: '(a > 1)' },
    };
    const asks = (where: string, ...groups: object[]) =>
      isDelegated(
        { ...own, filter_groups: groups as NonNullable<QueryObject['filter_groups']>, extras: { where } },
        'full',
        lent(own),
      );
    expect([asks('(a > 1)', group(1)), asks('(a > 1) AND ((1 = 0))', group(1))]).to.deep.equal([true, true]);
    expect([asks('(a > 1)', group(0)), asks('(a > 1)'), asks(''), asks('(a > 1) AND (1 = 1)', group(1))]).to.deep.equal(
      [false, false, false, false],
    );
  });

  it('lets readers search the columns that are lent, under the conditions of the chart', () => {
    const own: QueryObject = { columns: ['a', 'b'], extras: { where: '(c > 1)' } };
    const search = (col: string) => ({ sql: 'x', match: 'any', members: [{ col, op: 'ILIKE', val: '%o%' }] });
    const asks = (where: string, ...groups: object[]) =>
      isDelegated({ ...own, filter_groups: groups as never, extras: { where } }, 'full', lent(own, ['a']));
    expect([asks('(x) AND ((c > 1))', search('a')), asks('(x) AND ((c > 1))', search('b'))]).to.deep.equal([
      true,
      false,
    ]);
    expect([asks('(x)', search('a')), asks('(x) AND ((c > 1))', { sql: 'x', match: 'any' })]).to.deep.equal([
      false,
      false,
    ]);
  });

  it('takes a metric for its statistic, whatever SQL is written beside it', () => {
    const median = (column: string, more: object = {}) => ({
      expressionType: 'SQL' as const,
      sqlExpression: 'COUNT(*)',
      statistic: { kind: 'percentile' as const, column, percent: 50 },
      ...more,
    });
    const own: QueryObject = { columns: ['a'], metrics: [median('b')] };
    const asks = (more: Partial<QueryObject>) => isDelegated({ ...own, ...more }, 'full', lent(own));
    expect(asks({ metrics: [median('b', { sqlExpression: 'other' })], orderby: [[median('b'), true]] })).to.equal(true);
    expect(asks({ metrics: [median('c')] })).to.equal(false);
    expect(asks({ metrics: [{ expressionType: 'SQL', sqlExpression: 'COUNT(*)' }] })).to.equal(false);
    expect(asks({ orderby: [[median('c', { sqlExpression: 'a', label: 'a' }), true]] })).to.equal(false);
  });
});
