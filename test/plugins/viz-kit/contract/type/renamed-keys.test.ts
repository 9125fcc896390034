import { expect } from 'chai';
import { olderTimeKeys, withRenamedKeys } from '#plugins/viz-kit';

const form = { viz_type: 'compare', datasource: '1__table' };

describe('withRenamedKeys', () => {
  it('reads older names where there are none of today, and keeps them', () => {
    const older = { ...form, granularity_sqla: 'day', x_axis_format: '%Y', y_axis_label: '' };
    expect(withRenamedKeys(older, olderTimeKeys)).to.deep.equal({
      ...older,
      x_axis: 'day',
      x_axis_time_format: '%Y',
    });
  });

  it('leaves settings of today as they are', () => {
    const today = { ...form, granularity_sqla: 'day', x_axis: 'month' };
    expect(withRenamedKeys(today, olderTimeKeys)).to.equal(today);
  });
});
