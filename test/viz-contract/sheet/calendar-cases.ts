import type { ColumnarResult } from '#plugins/databases';
import {
  days,
  delay,
  months,
  numberColumn,
  numbers,
  passengers,
  resultOf,
  timeColumn,
  withGaps,
  type SheetFamily,
} from './sheet-data.ts';

const daily = (count: number, low: number, high: number, gaps = false, isDouble = false): readonly ColumnarResult[] => [
  resultOf(
    timeColumn('flight_date', days(count)),
    numberColumn('AVG(delay_minutes)', gaps ? withGaps(numbers(count, low, high)) : numbers(count, low, high)),
    ...(isDouble ? [numberColumn('SUM(passengers)', numbers(count, 900, 90_000, 4))] : []),
  ),
];
const hourly = (count: number): readonly ColumnarResult[] => [
  resultOf(
    timeColumn(
      'flight_date',
      Array.from({ length: count }, (_, hour) => Date.UTC(2024, 0, 1, hour)),
    ),
    numberColumn('AVG(delay_minutes)', numbers(count, 3, 48)),
  ),
];

/** Calendars of all granularities. */
export const calendarCases = (family: SheetFamily) =>
  family('cal_heatmap', { x_axis: 'flight_date', metrics: [delay] }, [
    { title: 'example', data: daily(366, 3, 48) },
    { title: 'one value', data: daily(1, 3, 48) },
    {
      title: 'years of days, two metrics',
      settings: { domain_granularity: 'year', metrics: [delay, passengers] },
      data: daily(700, 3, 48, false, true),
    },
    {
      title: 'negatives, gaps, round, values',
      settings: { show_values: true, cell_size: 26, cell_radius: 6, y_axis_format: '.0f' },
      data: daily(90, -20, 25, true),
    },
    {
      title: 'days of hours',
      settings: { domain_granularity: 'month', subdomain_granularity: 'hour' },
      data: hourly(1400),
    },
    {
      title: 'weeks of hours',
      settings: { domain_granularity: 'week', subdomain_granularity: 'hour' },
      data: hourly(600),
    },
    {
      title: 'years of months',
      settings: { domain_granularity: 'year', subdomain_granularity: 'month' },
      data: [resultOf(timeColumn('flight_date', months(60)), numberColumn('AVG(delay_minutes)', numbers(60, 3, 48)))],
    },
    { title: '27 years of days', data: daily(10_000, 3, 48) },
    {
      title: 'years of weeks',
      settings: { domain_granularity: 'year', subdomain_granularity: 'week' },
      data: [
        resultOf(
          timeColumn(
            'flight_date',
            Array.from({ length: 150 }, (_, week) => Date.UTC(2024, 0, 1 + 7 * week)),
          ),
          numberColumn('AVG(delay_minutes)', numbers(150, 3, 48)),
        ),
      ],
    },
    { title: 'small, as set', settings: { fit_cells: false }, data: daily(366, 3, 48) },
  ]);
