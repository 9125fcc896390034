import { expect } from 'chai';
import { sourceColumns } from '../../../../plugins/chart-annotations/common/source-columns.ts';

const axis = { label: 'day', sqlExpression: 'day', expressionType: 'SQL', columnType: 'BASE_AXIS' };
const context = (query: object) => ({
  viz_type: 'table',
  datasource_id: 1,
  query_context: JSON.stringify({ datasource: { id: 1, type: 'table' }, queries: [query] }),
});

describe('the columns of a chart that feeds a layer', () => {
  it('are those of its stored query, the axis first', () => {
    const row = context({ columns: ['city', axis], metrics: ['count'] });
    expect(sourceColumns(row, [])).to.deep.equal({ times: ['day'], others: ['city', 'count'] });
  });

  it('have the times first that the settings of a table name', () => {
    const params = JSON.stringify({ temporal_columns_lookup: { ends: true, city: false } });
    const row = { ...context({ columns: ['city', 'ends'] }), params };
    expect(sourceColumns(row, [])).to.deep.equal({ times: ['ends'], others: ['city'] });
  });

  it('have the timestamp of old time series', () => {
    const row = context({ metrics: ['count'], is_timeseries: true });
    expect(sourceColumns(row, [])).to.deep.equal({ times: ['__timestamp'], others: ['count'] });
  });

  it('are none where neither query nor type is known', () => {
    expect(sourceColumns({ viz_type: 'gone', query_context: '{', params: '{' }, [])).to.deep.equal({
      times: [],
      others: [],
    });
  });
});
