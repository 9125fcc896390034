import { countOf, type ExampleDataset } from './example-dataset.ts';
import { flightCharts } from './flight-charts.ts';

/** Three million flights of half a year, each with state and name of its airports. */
export const flights: ExampleDataset = {
  table: 'flights',
  file: 'flights-3m.parquet',
  format: 'parquet',
  join: 'airports',
  description:
    'Three million flights between airports of the United States, January to June 2001: start, delay and distance. ' +
    'Source: U.S. Bureau of Transportation Statistics, with names of airports from Data.gov, works of the U.S. government without ' +
    'copyright; taken from the vega-datasets package.',
  mainTimeColumn: 'departure',
  columns: [
    {
      source: 'date',
      name: 'departure',
      type: 'timestamp',
      label: 'Departure',
      description: 'Planned start, local time.',
    },
    {
      source: 'delay',
      name: 'delay_minutes',
      type: 'integer',
      label: 'Delay (min)',
      description: 'Minutes late at arrival; negative when early.',
    },
    { source: 'distance', name: 'distance_miles', type: 'integer', label: 'Distance (mi)' },
    {
      source: 'origin',
      name: 'origin',
      type: 'text',
      label: 'Origin',
      description: 'IATA code of the airport of departure.',
    },
    {
      source: 'destination',
      name: 'destination',
      type: 'text',
      label: 'Destination',
      description: 'IATA code of the airport of arrival.',
    },
    {
      source: 'origin_airport',
      name: 'origin_airport',
      type: 'text',
      label: 'Airport',
      description: 'City and code of the airport of departure.',
    },
    {
      source: 'origin_state',
      name: 'origin_state',
      type: 'text',
      label: 'State',
      description: 'State or territory of the airport of departure.',
    },
    { source: 'destination_airport', name: 'destination_airport', type: 'text', label: 'Destination airport' },
    { source: 'destination_state', name: 'destination_state', type: 'text', label: 'Destination state' },
  ],
  calculated: {
    hour_of_day: {
      verbose_name: 'Hour of day',
      expression: 'EXTRACT(HOUR FROM departure)',
      type: 'BIGINT',
      description: 'Planned hour of departure, 0 to 23.',
    },
    time_of_day: {
      verbose_name: 'Time of day (h)',
      expression: 'EXTRACT(HOUR FROM departure) + EXTRACT(MINUTE FROM departure) / 60.0',
      type: 'DOUBLE',
      description: 'Planned departure in hours after midnight.',
    },
    weekday: {
      verbose_name: 'Weekday',
      expression: "STRFTIME(departure, '%a')",
      type: 'VARCHAR',
      description: 'Day of the week of the planned departure.',
    },
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
    {
      metric_name: 'avg_delay',
      expression: 'AVG(delay_minutes)',
      verbose_name: 'Average delay (min)',
      d3format: ',.1f',
    },
    {
      metric_name: 'late_share',
      expression: 'AVG(CASE WHEN delay_minutes > 15 THEN 1.0 ELSE 0.0 END)',
      verbose_name: 'Late flights',
      d3format: '.1%',
      description: 'Share of flights more than 15 minutes late, the usual definition of a delayed flight.',
      certified_by: 'Tessera examples',
    },
    {
      metric_name: 'total_miles',
      expression: 'SUM(distance_miles)',
      verbose_name: 'Miles flown',
      d3format: 'SMART_NUMBER',
    },
  ],
  charts: flightCharts,
};
