import { expect } from 'chai';
import { queryModeOf, rowsMetrics, rowsQuery, type FormData } from '#plugins/viz-kit';

const form = (settings: Readonly<Record<string, unknown>>): FormData => ({
  ...settings,
  viz_type: 'handlebars',
  datasource: '1__table',
});

describe('rowsQuery', () => {
  it('asks for single rows where columns are named, without metrics', () => {
    const query = rowsQuery(form({ all_columns: ['a', 'b'], metrics: ['m'], order_by_cols: ['["b", false]'] }), 50);
    expect(query).to.deep.include({ columns: ['a', 'b'], orderby: [['b', false]], row_limit: 50 });
    expect(query).to.not.have.property('metrics');
  });

  it('asks for groups, the largest first metric first', () => {
    const query = rowsQuery(form({ groupby: ['a'], metrics: ['m'], percent_metrics: ['n'], row_limit: 7 }), 50);
    expect(query).to.deep.include({ columns: ['a'], metrics: ['m', 'n'], orderby: [['m', false]], row_limit: 7 });
    expect(query.post_processing).to.deep.equal([
      { operation: 'contribution', options: { columns: ['n'], rename_columns: ['%n'] } },
    ]);
  });

  it('names each metric once', () => {
    expect(rowsMetrics(form({ metrics: ['m', 'n'], percent_metrics: ['m'] }))).to.deep.equal(['m', 'n']);
  });

  it('goes by the mode that is chosen', () => {
    expect(queryModeOf(form({ all_columns: ['a'], query_mode: 'aggregate' }))).to.equal('aggregate');
    expect(queryModeOf(form({}))).to.equal('aggregate');
  });
});
