import { expect } from 'chai';
import { forecastQuery, timeSeriesQuery, type FormData } from '#plugins/viz-kit';

const form = (settings: Readonly<Record<string, unknown>>): FormData => ({
  x_axis: 'day',
  time_grain_sqla: 'P1W',
  metrics: ['sales'],
  groupby: [],
  ...settings,
  viz_type: 'echarts_timeseries_line',
  datasource: '1__table',
});
const lastStep = (settings: Readonly<Record<string, unknown>>) =>
  forecastQuery(form(settings))[0]?.post_processing?.at(-1);

describe('forecastQuery', () => {
  it('is the query of the family without a forecast', () => {
    expect(forecastQuery(form({}))).to.deep.equal(timeSeriesQuery(form({})));
    expect(forecastQuery(form({ forecastEnabled: false }))).to.deep.equal(timeSeriesQuery(form({})));
  });

  it('ends with the forecast, after all other steps', () => {
    const settings = { forecastEnabled: true, rolling_type: 'mean', rolling_periods: 3 };
    expect(forecastQuery(form(settings))[0]?.post_processing?.map((step) => step?.operation)).to.deep.equal([
      'pivot',
      'rolling',
      'flatten',
      'prophet',
    ]);
  });

  it('has the usual settings where nothing was chosen', () => {
    expect(lastStep({ forecastEnabled: true })?.options).to.deep.equal({
      time_grain: 'P1W',
      periods: 10,
      confidence_interval: 0.8,
      yearly_seasonality: null,
      weekly_seasonality: null,
      daily_seasonality: null,
      index: 'day',
    });
  });

  it('hands on what was chosen, numbers as texts included', () => {
    const chosen = {
      forecastEnabled: true,
      forecastPeriods: '4',
      forecastInterval: '0.95',
      forecastSeasonalityYearly: true,
      forecastSeasonalityWeekly: 3,
      forecastSeasonalityDaily: false,
    };
    expect(lastStep(chosen)?.options).to.deep.include({
      periods: 4,
      confidence_interval: 0.95,
      yearly_seasonality: true,
      weekly_seasonality: 3,
      daily_seasonality: false,
    });
  });

  it('asks for nothing more while there is no metric', () => {
    expect(forecastQuery(form({ forecastEnabled: true, metrics: [] }))[0]?.post_processing).to.deep.equal([]);
  });
});
