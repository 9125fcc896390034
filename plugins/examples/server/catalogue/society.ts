import { countOf, type ExampleDataset } from './example-dataset.ts';

/** Unemployment of the United States by industry. */
export const unemployment: ExampleDataset = {
  table: 'unemployment',
  file: 'unemployment-across-industries.json',
  format: 'json',
  description:
    'Unemployed people and unemployment rate by industry in the United States, monthly from 2000 to 2010. Source: U.S. Bureau of Labor ' +
    'Statistics and Census Bureau, a work of the U.S. government; taken from the vega-datasets package.',
  mainTimeColumn: 'month',
  columns: [
    { source: 'series', name: 'industry', type: 'text', label: 'Industry' },
    { source: 'date', name: 'month', type: 'timestamp', label: 'Month' },
    { source: 'count', name: 'unemployed_thousands', type: 'integer', label: 'Unemployed (thousands)' },
    { source: 'rate', name: 'rate_percent', type: 'number', label: 'Unemployment rate (%)' },
  ],
  metrics: [
    countOf('Rows'),
    {
      metric_name: 'unemployed',
      expression: 'SUM(unemployed_thousands) * 1000',
      verbose_name: 'Unemployed people',
      d3format: 'SMART_NUMBER',
    },
    {
      metric_name: 'avg_rate',
      expression: 'AVG(rate_percent)',
      verbose_name: 'Unemployment rate (%)',
      d3format: ',.1f',
    },
  ],
  charts: [
    {
      uuid: '5b0f3c56-0d3f-4f2f-9a63-1d2a2f0e0031',
      name: 'Unemployed people by industry',
      vizType: 'echarts_timeseries_bar',
      description: 'Stacked by quarter: the crisis of 2008 in every trade.',
      params: {
        x_axis: 'month',
        time_grain_sqla: 'P3M',
        metrics: ['unemployed'],
        groupby: ['industry'],
        limit: 8,
        stack: 'Stack',
        y_axis_format: 'SMART_NUMBER',
      },
    },
    {
      uuid: '5b0f3c56-0d3f-4f2f-9a63-1d2a2f0e0032',
      name: 'Unemployment rate by industry',
      vizType: 'echarts_timeseries_line',
      description: 'The six industries with the highest rates, by quarter.',
      params: {
        x_axis: 'month',
        time_grain_sqla: 'P3M',
        metrics: ['avg_rate'],
        groupby: ['industry'],
        limit: 6,
        timeseries_limit_metric: 'avg_rate',
        y_axis_title: '%',
        y_axis_format: ',.0f',
      },
    },
  ],
};

/** Half a century of life expectancy. */
export const gapminder: ExampleDataset = {
  table: 'gapminder',
  file: 'gapminder.json',
  format: 'json',
  description:
    'Population, life expectancy and fertility of 62 countries every five years, 1955 to 2005. Source: Gapminder Foundation, licensed CC BY 4.0; ' +
    'taken from the vega-datasets package.',
  columns: [
    { source: 'year', name: 'year', type: 'integer', label: 'Year' },
    { source: 'country', name: 'country', type: 'text', label: 'Country' },
    { source: 'cluster', name: 'cluster', type: 'integer', label: 'Region number' },
    { source: 'pop', name: 'population', type: 'integer', label: 'Population' },
    { source: 'life_expect', name: 'life_expectancy', type: 'number', label: 'Life expectancy (years)' },
    { source: 'fertility', name: 'fertility', type: 'number', label: 'Children per woman' },
  ],
  calculated: {
    region: {
      verbose_name: 'Region',
      expression:
        "CASE cluster WHEN 0 THEN 'South Asia' WHEN 1 THEN 'Europe & Central Asia' WHEN 2 THEN 'Sub-Saharan Africa' WHEN 3 THEN 'Americas' WHEN 4 THEN 'East Asia & Pacific' ELSE 'Middle East & North Africa' END",
      type: 'VARCHAR',
    },
  },
  metrics: [
    countOf('Rows'),
    { metric_name: 'people', expression: 'SUM(population)', verbose_name: 'People', d3format: 'SMART_NUMBER' },
    {
      metric_name: 'avg_life',
      expression: 'AVG(life_expectancy)',
      verbose_name: 'Life expectancy (years)',
      d3format: ',.1f',
    },
    { metric_name: 'avg_children', expression: 'AVG(fertility)', verbose_name: 'Children per woman', d3format: ',.2f' },
  ],
  charts: [
    {
      uuid: '5b0f3c56-0d3f-4f2f-9a63-1d2a2f0e0041',
      name: 'Life expectancy by region',
      vizType: 'echarts_timeseries_line',
      description: 'Average of the countries of each region, 1955 to 2005.',
      params: {
        x_axis: 'year',
        metrics: ['avg_life'],
        groupby: ['region'],
        xAxisForceCategorical: true,
        y_axis_title: 'Years',
        y_axis_format: ',.0f',
        markerEnabled: true,
      },
    },
    {
      uuid: '5b0f3c56-0d3f-4f2f-9a63-1d2a2f0e0042',
      name: 'Countries in 2005',
      vizType: 'table',
      description: 'Population, life expectancy and fertility of each country.',
      params: {
        query_mode: 'aggregate',
        groupby: ['country', 'region'],
        metrics: ['people', 'avg_life', 'avg_children'],
        row_limit: 100,
        order_desc: true,
        show_cell_bars: true,
        adhoc_filters: [
          {
            expressionType: 'SIMPLE',
            clause: 'WHERE',
            subject: 'year',
            operator: '==',
            operatorId: 'EQUALS',
            comparator: 2005,
            sqlExpression: null,
          },
        ],
      },
    },
  ],
};
