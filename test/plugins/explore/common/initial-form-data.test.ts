import { expect } from 'chai';
import { initialFormData } from '../../../../plugins/explore/common/initial-form-data.ts';
import { aDataset, lineViz, pieViz } from '../support/builders.ts';

describe('initialFormData', () => {
  it('starts as a table of raw rows without a time filter, one day as grain [9.1.3] [9.1.4] [9.1.5a]', () => {
    expect(initialFormData(aDataset(), undefined, undefined, 'No filter')).to.deep.equal({
      viz_type: 'table',
      datasource: '7__table',
      time_range: 'No filter',
      time_grain_sqla: 'P1D',
      time_grain_auto: 'P1D',
      adhoc_filters: [],
      row_limit: 1000,
      granularity_sqla: 'day',
      query_mode: 'raw',
      all_columns: ['origin', 'delay', 'day'],
    });
  });

  it('fills the required slots of the type it is asked for, 10,000 rows [9.1.1a]', () => {
    const { x_axis, metrics, row_limit } = initialFormData(aDataset(), lineViz, 'line', 'No filter');
    expect({ x_axis, metrics, row_limit }).to.deep.equal({ x_axis: 'day', metrics: ['count'], row_limit: 10_000 });
    const { metric, groupby } = initialFormData(aDataset(), pieViz, 'pie', 'No filter');
    expect({ metric, groupby }).to.deep.equal({ metric: 'count', groupby: ['origin'] });
  });

  it('takes the configured time range [9.1.4]', () => {
    expect(initialFormData(aDataset(), undefined, undefined, 'Last week')['time_range']).to.equal('Last week');
  });

  it('opens a dataset without any fields', () => {
    const empty = aDataset({ columns: [], metrics: [], main_dttm_col: null });
    expect(initialFormData(empty, lineViz, 'line', 'No filter')).to.deep.equal({
      viz_type: 'line',
      datasource: '7__table',
      time_range: 'No filter',
      time_grain_sqla: 'P1D',
      time_grain_auto: 'P1D',
      adhoc_filters: [],
      row_limit: 10_000,
    });
  });
});
