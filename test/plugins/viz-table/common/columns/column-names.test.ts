import { expect } from 'chai';
import { columnNames } from '../../../../../plugins/viz-table/common/columns/column-names.ts';

const table = { viz_type: 'table', datasource: '1__table' };

describe('columnNames', () => {
  it('are groups, metrics, calculations and shares of an aggregated table', () => {
    const formData = {
      ...table,
      query_mode: 'aggregate',
      groupby: ['city'],
      metrics: ['sales'],
      percent_metrics: ['sales'],
      table_calculations: [{ name: 'Rank', calculation: 'rank', of: 'sales' }],
      all_columns: ['none'],
    };
    expect(columnNames(formData, {})).to.deep.equal(['city', 'sales', 'Rank', '%sales']);
  });

  it('are the columns of raw rows, and others that have settings', () => {
    const formData = { ...table, query_mode: 'raw', all_columns: ['day', 'city'], groupby: ['none'] };
    expect(
      columnNames(formData, { city: { frozen: true }, 'sales__1 year ago': { visible: false }, old: {} }),
    ).to.deep.equal(['day', 'city', 'sales__1 year ago']);
  });
});
