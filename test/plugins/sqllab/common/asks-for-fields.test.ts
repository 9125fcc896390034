import { expect } from 'chai';
import { asksForFields } from '../../../../plugins/sqllab/common/asks-for-fields.ts';

type Query = Parameters<typeof asksForFields>[0]['queries'][number];
const asks = (query: Query): boolean => asksForFields({ queries: [query] });
const sql = 'select 1 from r2';
/** Clients may send what the types do not have. */
const liar: { readonly label: string } = Object.assign({ label: 'x' }, { sqlExpression: sql, isColumnReference: true });

const median = {
  expressionType: 'SQL' as const,
  sqlExpression: sql,
  label: 'median',
  statistic: { kind: 'percentile' as const, column: 'c', percent: 50 },
};

describe('asksForFields', () => {
  it('lets columns, references to columns and aggregates pass', () => {
    expect(
      asks({
        columns: ['a', { label: 'b', sqlExpression: 'b', isColumnReference: true, timeGrain: 'P1D' }],
        metrics: [{ expressionType: 'SIMPLE', column: { column_name: 'c' }, aggregate: 'SUM', label: 'SUM(c)' }],
        filters: [{ col: 'a', op: 'IN', val: ['x'] }],
        extras: { where: '', having: '' },
        orderby: [['a', false]],
      }),
    ).to.equal(true);
  });

  it('lets a statistic pass, whose SQL does not run', () => {
    expect(asks({ metrics: [median], orderby: [[median, false]] })).to.equal(true);
  });

  const refused: readonly (readonly [string, Query])[] = [
    ['a metric', { metrics: [{ expressionType: 'SQL', sqlExpression: sql, label: 'x' }] }],
    ['a metric that calls itself a column', { metrics: [liar] }],
    ['a column', { columns: [{ label: 'x', sqlExpression: sql }] }],
    ['a column that calls itself a statistic', { columns: [{ ...median, label: 'x' }] }],
    [
      'an order by a column that calls itself a statistic',
      { orderby: [[{ ...median, columnType: 'BASE_AXIS' }, true]] },
    ],
    ['a metric of an unknown statistic', { metrics: [{ ...median, statistic: { kind: 'none' } }] as never }],
    ['a condition', { extras: { where: '1 = 1' } }],
    ['a condition on groups', { having: 'count(*) > 1' }],
    ['the column of a filter', { filters: [{ col: { label: 'x', sqlExpression: sql }, op: '==', val: 1 }] }],
    ['the order', { orderby: [[{ expressionType: 'SQL', sqlExpression: sql }, true]] }],
    ['the limit of series', { series_limit_metric: { expressionType: 'SQL', sqlExpression: sql } }],
  ];
  for (const [where, query] of refused) {
    it(`refuses SQL in ${where}`, () => {
      expect(asks(query)).to.equal(false);
    });
  }
});
