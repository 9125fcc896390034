import { expect } from 'chai';
import { columnLabel } from '#plugins/queries';
import { pivotLevels, pivotQueries } from '../../../../plugins/viz-pivot/common/pivot-query.ts';
import { formOf } from '../support/pivot-sales.ts';

const groupsOf = (settings: Readonly<Record<string, unknown>>) =>
  pivotQueries(formOf(settings)).map(({ columns = [] }) => (columns ?? []).map(columnLabel).join());

describe('queries of a pivot table', () => {
  it('ask for the cells alone where no total is shown', () => {
    expect(groupsOf({})).to.deep.equal(['channel,country,city']);
  });

  it('ask the database for each level of totals', () => {
    expect(groupsOf({ rowTotals: true, colTotals: true, rowSubTotals: true })).to.deep.equal([
      'channel,country,city',
      'country,city',
      'channel,country',
      'country',
      'channel',
      '',
    ]);
  });

  it('ask for no totals where those are made of the cells', () => {
    expect(groupsOf({ rowTotals: true, colTotals: true, aggregateFunction: 'Median' })).to.have.lengthOf(1);
  });

  it('ask for what decides the order', () => {
    expect(groupsOf({ rowOrder: 'value_z_to_a' })).to.deep.equal(['channel,country,city', 'country', 'country,city']);
    expect(groupsOf({ colOrder: 'value_a_to_z' })).to.deep.equal(['channel,country,city', 'channel']);
  });

  it('have subtotals of each metric that comes before the groups, not of one that comes after', () => {
    const settings = { groupbyRows: [], colSubTotals: true };
    expect(groupsOf(settings)).to.deep.equal(['channel', '']);
    expect(groupsOf({ ...settings, combineMetric: true })).to.deep.equal(['channel']);
  });

  it('swap the sides before they look at what is shown on them', () => {
    expect(pivotLevels(formOf({ transposePivot: true, colTotals: true }))).to.deep.equal([
      { rows: 1, columns: 2 },
      { rows: 0, columns: 2 },
    ]);
  });

  it('keep the largest by the metric that decides, else by the first one', () => {
    const orderOf = (settings: Readonly<Record<string, unknown>>) => pivotQueries(formOf(settings))[0]?.orderby;
    expect(orderOf({})).to.deep.equal([['sold', false]]);
    expect(orderOf({ series_limit_metric: 'price', order_desc: false })).to.deep.equal([['price', true]]);
  });

  it('limit the cells, and not the groups that totals are of', () => {
    const [cells, totals] = pivotQueries(formOf({ row_limit: 5, rowTotals: true }));
    expect([cells?.row_limit, cells?.only_totals]).to.deep.equal([5, undefined]);
    expect([totals?.row_limit, totals?.only_totals]).to.deep.equal([Number.MAX_SAFE_INTEGER, true]);
  });

  it('truncate the times that are looked up to the grain', () => {
    const settings = { temporal_columns_lookup: { channel: true }, time_grain_sqla: 'P1M' };
    expect(pivotQueries(formOf(settings))[0]?.columns).to.deep.equal([
      {
        label: 'channel',
        sqlExpression: 'channel',
        expressionType: 'SQL',
        isColumnReference: true,
        columnType: 'BASE_AXIS',
        timeGrain: 'P1M',
      },
      'country',
      'city',
    ]);
  });
});
