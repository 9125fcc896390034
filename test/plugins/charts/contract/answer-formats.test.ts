import { expect } from 'chai';
import { answerFormats } from '#plugins/charts';
import { findVizType, type ColumnFormats, type FormData, type VizType } from '#plugins/viz-kit';
import { registeredVizTypes } from '../../../viz-contract/registered-viz-types.ts';

const formats: ColumnFormats = {
  numbers: { revenue: '$,.2f', share: '.1%' },
  currencies: { cost: { symbol: 'EUR', symbolPosition: 'suffix' } },
};
const dollars = { number: '$,.2f', currency: undefined };
const settings = (values: Readonly<Record<string, unknown>>): FormData => ({
  ...values,
  viz_type: 'echarts_timeseries_line',
  datasource: '1__table',
});

describe('answerFormats', () => {
  let line: VizType | undefined;
  before(async () => {
    line = findVizType(await registeredVizTypes(), 'echarts_timeseries_line');
  });

  it('finds the format of a metric by the name of the column, also of an earlier time', () => {
    const formatOf = answerFormats(line, settings({ metrics: ['revenue', 'share'] }), formats);
    expect(formatOf('revenue')).to.deep.equal(dollars);
    expect(formatOf('revenue__1 year ago')).to.deep.equal(dollars);
    expect(formatOf('share')).to.deep.equal({ number: '.1%', currency: undefined });
    expect(formatOf('Oslo')).to.equal(undefined);
  });

  it('gives the columns of groups what all metrics of the chart agree on', () => {
    const formatOf = answerFormats(line, settings({ metrics: ['revenue'], groupby: ['year'] }), formats);
    expect(formatOf('Oslo')).to.deep.equal(dollars);
    expect(formatOf('year')).to.equal(undefined);
    expect(formatOf('%revenue')).to.equal(undefined);
  });

  it('goes by names alone where the type is not known', () => {
    const formatOf = answerFormats(undefined, settings({ metrics: ['cost'] }), formats);
    expect(formatOf('cost')?.currency).to.deep.equal({ symbol: 'EUR', symbolPosition: 'suffix' });
    expect(formatOf('Oslo')).to.equal(undefined);
  });
});
