import { expect } from 'chai';
import { columnLabel } from '#plugins/queries';
import { pageQueries, partForm } from '../../../../../plugins/viz-pivot/common/lazy/page-queries.ts';
import { pivotQueries } from '../../../../../plugins/viz-pivot/common/pivot-query.ts';
import { formOf } from '../../support/pivot-sales.ts';

const many = { rowSubTotals: true, row_limit: 50_000 };

describe('what the page asks for a pivot table', () => {
  it('is the whole table where that is small, cannot be folded or has totals of its cells', () => {
    for (const settings of [
      { ...many, row_limit: 10_000 },
      { ...many, rowSubTotals: false },
      { ...many, aggregateFunction: 'Median' },
      { ...many, groupbyRows: ['country'] },
      { ...many, groupbyRows: [{ label: 'l', sqlExpression: 's', expressionType: 'SQL', timeGrain: 'P1M' }, 'city'] },
    ])
      expect(pageQueries(formOf(settings)), JSON.stringify(settings)).to.deep.equal(pivotQueries(formOf(settings)));
  });

  it('is of each level one group more than are shown', () => {
    const limits = pageQueries(formOf({ ...many, colTotals: true, groupbyColumns: [] })).map(
      (query) => query.row_limit,
    );
    expect(limits).to.deep.equal([10_001, 10_001, 0]); // one row of all
  });

  it('counts a cell for each metric', () => {
    const [cells] = pageQueries(formOf({ rowSubTotals: true, row_limit: 6_000, metrics: ['sold', 'price'] }));
    expect(cells?.row_limit).to.equal(5_001);
  });

  it('is the next level, with its totals, for a group', () => {
    const form = formOf({ ...many, rowTotals: true, colTotals: true, groupbyRows: ['country', 'city', 'sold'] });
    const groupsAt = (level: number) =>
      pageQueries(partForm(form, { part: 'group', level })).map(({ columns = [] }) =>
        (columns ?? []).map(columnLabel).join(),
      );
    expect(groupsAt(1)).to.deep.equal(['channel,country,city', 'country,city']);
    expect(groupsAt(0)).to.deep.equal(['channel,country', 'country', 'channel', '']);
  });
});
