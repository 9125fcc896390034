import { expect } from 'chai';
import { periodFrom } from '../../../../plugins/charts/common/feeding-query.ts';

describe('the time range of a chart that feeds an annotation layer', () => {
  const asInThisChart = { time_range: null, time_grain_sqla: 'P1D' };

  it('is that of the chart with the layer where the overrides say null, by its axis first', () => {
    const filters = [{ col: 'day', op: 'TEMPORAL_RANGE', val: 'Last week' }];
    expect(periodFrom(asInThisChart, { filters, time_range: 'Last year' })).to.deep.equal({
      time_range: 'Last week',
      time_grain_sqla: 'P1D',
    });
    expect(periodFrom(asInThisChart, { time_range: 'Last year' })).to.include({ time_range: 'Last year' });
  });

  it('stays as it is where the overrides say another or none, or this chart has none', () => {
    for (const overrides of [{ time_range: 'Last day' }, {}, undefined, 'x'])
      expect(periodFrom(overrides, { time_range: 'Last year' })).to.equal(overrides);
    expect(periodFrom(asInThisChart, {})).to.equal(asInThisChart);
    expect(periodFrom(asInThisChart, undefined)).to.equal(asInThisChart);
  });
});
