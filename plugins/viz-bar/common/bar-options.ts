import {
  axisBreakOption,
  choice,
  forecastOptions,
  markRulesOption,
  optionalChoice,
  overviewOption,
  seriesSortChoices,
  textOption,
  stackValueOptions,
  timeSeriesOptions,
  toggle,
  vizOptions,
} from '#plugins/viz-kit';
import type { Static } from 'typebox';

/** Options of the bar chart. */
export const barOptions = vizOptions({
  ...timeSeriesOptions,
  ...forecastOptions,
  ...axisBreakOption(true),
  ...overviewOption({ key: 'orientation', is: ['vertical'] }),
  orientation: choice(
    'Orientation',
    [
      ['vertical', 'Vertical'],
      ['horizontal', 'Horizontal'],
    ],
    'vertical',
    { group: 'Series' },
  ),
  stack: optionalChoice(
    'Stacked',
    [
      ['Stack', 'Stacked'],
      ['Expand', 'Stacked to 100 %'],
    ],
    { group: 'Series', description: 'Empty: side by side.' },
  ),
  ...stackValueOptions,
  x_axis_sort: textOption('Sort bars by', '', {
    group: 'Query',
    description: 'Name of the axis or of a metric. Only without series.',
  }),
  x_axis_sort_asc: toggle('Sort bars ascending', true, { group: 'Query' }),
  x_axis_sort_series: choice('Order of categories', seriesSortChoices, 'name', {
    group: 'Axes',
    description: 'By name, or by the values of all series together.',
  }),
  x_axis_sort_series_ascending: toggle('Categories ascending', true, { group: 'Axes' }),
  conditional_formatting: markRulesOption('series', 'Colors of bars by their values.'),
});

export type BarOptions = Static<typeof barOptions>;
