import { countOf, type ExampleDataset } from './example-dataset.ts';

/** Four years of daily weather in two cities. */
export const weather: ExampleDataset = {
  table: 'weather',
  file: 'weather.csv',
  format: 'csv',
  description:
    'Daily weather in Seattle and New York, 2012 to 2015. Source: NOAA Climate Data Online, a work of the U.S. government; ' +
    'taken from the vega-datasets package.',
  mainTimeColumn: 'day',
  columns: [
    { source: 'location', name: 'city', type: 'text', label: 'City' },
    { source: 'date', name: 'day', type: 'date', label: 'Day' },
    { source: 'precipitation', name: 'precipitation_mm', type: 'number', label: 'Precipitation (mm)' },
    { source: 'temp_max', name: 'temp_max_c', type: 'number', label: 'Highest temperature (°C)' },
    { source: 'temp_min', name: 'temp_min_c', type: 'number', label: 'Lowest temperature (°C)' },
    { source: 'wind', name: 'wind_ms', type: 'number', label: 'Wind (m/s)' },
    {
      source: 'weather',
      name: 'weather',
      type: 'text',
      label: 'Weather',
      description: 'Kind of day: sun, rain, fog, drizzle, snow.',
    },
  ],
  metrics: [
    countOf('Days'),
    { metric_name: 'avg_high', expression: 'AVG(temp_max_c)', verbose_name: 'Average high (°C)', d3format: ',.1f' },
    { metric_name: 'avg_low', expression: 'AVG(temp_min_c)', verbose_name: 'Average low (°C)', d3format: ',.1f' },
    { metric_name: 'rainfall', expression: 'SUM(precipitation_mm)', verbose_name: 'Rainfall (mm)', d3format: ',.0f' },
  ],
  charts: [
    {
      uuid: '5b0f3c56-0d3f-4f2f-9a63-1d2a2f0e0011',
      name: 'Summer and winter in two cities',
      vizType: 'echarts_timeseries_line',
      description: 'Average daily high by week: New York swings wider than Seattle.',
      params: {
        x_axis: 'day',
        time_grain_sqla: 'P1W',
        metrics: ['avg_high'],
        groupby: ['city'],
        y_axis_format: ',.0f',
        y_axis_title: '°C',
      },
    },
    {
      uuid: '5b0f3c56-0d3f-4f2f-9a63-1d2a2f0e0012',
      name: 'Kinds of weather by month',
      vizType: 'echarts_timeseries_bar',
      description: 'Days of sun, rain, fog, drizzle and snow, stacked to the whole month.',
      params: {
        x_axis: 'day',
        time_grain_sqla: 'P1M',
        metrics: ['count'],
        groupby: ['weather'],
        stack: 'Expand',
        y_axis_format: '.0%',
      },
    },
    {
      uuid: '5b0f3c56-0d3f-4f2f-9a63-1d2a2f0e0013',
      name: 'Rain by quarter',
      vizType: 'echarts_timeseries_bar',
      description: 'Rainfall of each quarter, city beside city.',
      params: {
        x_axis: 'day',
        time_grain_sqla: 'P3M',
        metrics: ['rainfall'],
        groupby: ['city'],
        y_axis_title: 'mm',
        y_axis_format: ',.0f',
      },
    },
    {
      uuid: '5b0f3c56-0d3f-4f2f-9a63-1d2a2f0e0014',
      name: 'Days by weather',
      vizType: 'pie',
      description: 'What kind of day it was.',
      params: { groupby: ['weather'], metric: 'count', donut: false, label_type: 'key_percent', sort_by_metric: true },
    },
  ],
};

/** Monthly carbon dioxide over Hawaii. */
export const carbonDioxide: ExampleDataset = {
  table: 'carbon_dioxide',
  file: 'co2-concentration.csv',
  format: 'csv',
  description:
    'Monthly carbon dioxide concentration at Mauna Loa since 1958. Source: Scripps CO2 Program, licensed CC BY 4.0; taken from the vega-datasets package.',
  mainTimeColumn: 'month',
  columns: [
    { source: 'Date', name: 'month', type: 'date', label: 'Month' },
    {
      source: 'CO2',
      name: 'co2_ppm',
      type: 'number',
      label: 'CO₂ (ppm)',
      description: 'Parts per million, as measured.',
    },
    { source: 'adjusted CO2', name: 'co2_adjusted_ppm', type: 'number', label: 'CO₂, seasonally adjusted (ppm)' },
  ],
  metrics: [
    countOf('Months'),
    { metric_name: 'avg_co2', expression: 'AVG(co2_ppm)', verbose_name: 'CO₂ (ppm)', d3format: ',.1f' },
    {
      metric_name: 'avg_adjusted',
      expression: 'AVG(co2_adjusted_ppm)',
      verbose_name: 'Seasonally adjusted (ppm)',
      d3format: ',.1f',
    },
  ],
  charts: [
    {
      uuid: '5b0f3c56-0d3f-4f2f-9a63-1d2a2f0e0021',
      name: 'Carbon dioxide since 1958',
      vizType: 'echarts_timeseries_line',
      description: 'The curve of Mauna Loa, with and without the seasons.',
      params: {
        x_axis: 'month',
        time_grain_sqla: 'P1M',
        metrics: ['avg_co2', 'avg_adjusted'],
        groupby: [],
        y_axis_format: ',.0f',
        y_axis_title: 'ppm',
        truncateYAxis: true,
      },
    },
  ],
};
