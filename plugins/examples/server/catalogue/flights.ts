import { countOf, type ExampleDataset } from './example-dataset.ts';

/** Three million flights of half a year. */
export const flights: ExampleDataset = {
  table: 'flights',
  file: 'flights-3m.parquet',
  format: 'parquet',
  description:
    'Three million flights between airports of the United States, January to June 2001: start, delay and distance. ' +
    'Source: U.S. Bureau of Transportation Statistics, a work of the U.S. government without copyright; taken from the vega-datasets package.',
  mainTimeColumn: 'departure',
  columns: [
    { source: 'date', name: 'departure', type: 'timestamp', label: 'Departure', description: 'Planned start, local time.' },
    { source: 'delay', name: 'delay_minutes', type: 'integer', label: 'Delay (min)', description: 'Minutes late at arrival; negative when early.' },
    { source: 'distance', name: 'distance_miles', type: 'integer', label: 'Distance (mi)' },
    { source: 'origin', name: 'origin', type: 'text', label: 'Origin', description: 'IATA code of the airport of departure.' },
    { source: 'destination', name: 'destination', type: 'text', label: 'Destination', description: 'IATA code of the airport of arrival.' },
  ],
  calculated: {
    hour_of_day: { verbose_name: 'Hour of day', expression: 'EXTRACT(HOUR FROM departure)', type: 'BIGINT', description: 'Planned hour of departure, 0 to 23.' },
    punctuality: {
      verbose_name: 'Punctuality',
      expression:
        "CASE WHEN delay_minutes <= 0 THEN 'On time or early' WHEN delay_minutes <= 15 THEN 'Up to 15 min late' WHEN delay_minutes <= 60 THEN '16 to 60 min late' ELSE 'Over an hour late' END",
      type: 'VARCHAR',
      description: 'Classes of arrival delay.',
    },
  },
  metrics: [
    countOf('Flights'),
    { metric_name: 'avg_delay', expression: 'AVG(delay_minutes)', verbose_name: 'Average delay (min)', d3format: ',.1f' },
    {
      metric_name: 'late_share', expression: 'AVG(CASE WHEN delay_minutes > 15 THEN 1.0 ELSE 0.0 END)', verbose_name: 'Late flights',
      d3format: '.1%', description: 'Share of flights more than 15 minutes late, the usual definition of a delayed flight.', certified_by: 'Tessera examples',
    },
    { metric_name: 'total_miles', expression: 'SUM(distance_miles)', verbose_name: 'Miles flown', d3format: 'SMART_NUMBER' },
  ],
  charts: [
    {
      uuid: '5b0f3c56-0d3f-4f2f-9a63-1d2a2f0e0001', name: 'Flights per week', vizType: 'big_number',
      description: 'How many flights there were, and how the weeks went.',
      params: { x_axis: 'departure', time_grain_sqla: 'P1W', metric: 'count', aggregation: 'sum', y_axis_format: 'SMART_NUMBER', show_trend_line: true, start_y_axis_at_zero: true },
    },
    {
      uuid: '5b0f3c56-0d3f-4f2f-9a63-1d2a2f0e0002', name: 'Daily flights', vizType: 'echarts_timeseries_line',
      description: 'The week beats through the year: Saturdays dip.',
      params: { x_axis: 'departure', time_grain_sqla: 'P1D', metrics: ['count'], groupby: [], y_axis_format: 'SMART_NUMBER', y_axis_title: 'Flights' },
    },
    {
      uuid: '5b0f3c56-0d3f-4f2f-9a63-1d2a2f0e0003', name: 'Busiest airports', vizType: 'echarts_timeseries_bar',
      description: 'The fifteen airports with the most departures.',
      params: { x_axis: 'origin', metrics: ['count'], groupby: [], orientation: 'horizontal', row_limit: 15, order_desc: true, x_axis_sort: 'count', x_axis_sort_asc: false, show_legend: false, show_value: true, y_axis_format: 'SMART_NUMBER' },
    },
    {
      uuid: '5b0f3c56-0d3f-4f2f-9a63-1d2a2f0e0004', name: 'Delay over the day', vizType: 'echarts_timeseries_bar',
      description: 'Delays pile up from morning to evening.',
      params: { x_axis: 'hour_of_day', metrics: ['avg_delay'], groupby: [], xAxisForceCategorical: true, x_axis_sort: 'hour_of_day', x_axis_sort_asc: true, show_legend: false, y_axis_title: 'Average delay (min)', row_limit: 50 },
    },
    {
      uuid: '5b0f3c56-0d3f-4f2f-9a63-1d2a2f0e0005', name: 'How punctual flights are', vizType: 'pie',
      description: 'Flights by class of arrival delay.',
      params: { groupby: ['punctuality'], metric: 'count', donut: true, innerRadius: 45, show_total: true, label_type: 'key_percent', number_format: 'SMART_NUMBER', sort_by_metric: true },
    },
    {
      uuid: '5b0f3c56-0d3f-4f2f-9a63-1d2a2f0e0006', name: 'Routes', vizType: 'table',
      description: 'The busiest routes with their delay.',
      params: { query_mode: 'aggregate', groupby: ['origin', 'destination'], metrics: ['count', 'avg_delay', 'late_share'], row_limit: 500, order_desc: true, show_cell_bars: true, show_totals: true },
    },
    {
      uuid: '5b0f3c56-0d3f-4f2f-9a63-1d2a2f0e0007', name: 'Late flights', vizType: 'big_number_total',
      description: 'Share of flights more than a quarter of an hour late.',
      params: { metric: 'late_share', y_axis_format: '.1%', subheader: 'more than 15 minutes late' },
    },
    {
      uuid: '5b0f3c56-0d3f-4f2f-9a63-1d2a2f0e0008', name: 'Delay at the largest airports', vizType: 'echarts_timeseries_line',
      description: 'Weekly average delay of the five busiest airports.',
      params: { x_axis: 'departure', time_grain_sqla: 'P1W', metrics: ['avg_delay'], groupby: ['origin'], limit: 5, timeseries_limit_metric: 'count', order_desc: true, y_axis_format: ',.0f', y_axis_title: 'Minutes' },
    },
  ],
};
