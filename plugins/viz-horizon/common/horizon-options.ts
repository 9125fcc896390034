import { choice, numberOption, timeSeriesOptions, vizOptions } from '#plugins/viz-kit';
import type { Static } from 'typebox';

/** Rows have no axis of values, no colours of their own and no legend: their names are beside them. */
const {
  contributionMode: _share,
  logAxis: _log,
  y_axis_title: _title,
  y_axis_bounds: _bounds,
  color_scheme: _scheme,
  time_shift_color: _shift,
  show_legend: _legend,
  legendOrientation: _place,
  legendType: _flow,
  legendMargin: _room,
  legendSort: _order,
  ...shared
} = timeSeriesOptions;

export const horizonOptions = vizOptions({
  ...shared,
  series_height: numberOption(
    'Least height of a row',
    25,
    { minimum: 10, maximum: 200, step: 5 },
    { group: 'Series', description: 'px. Rows grow where there is room.' },
  ),
  horizon_color_scale: choice(
    'Shades by',
    [
      ['series', 'The largest value of each series'],
      ['overall', 'The largest value of all'],
      ['change', 'Change from the first value'],
    ],
    'series',
    { group: 'Series' },
  ),
  horizon_bands: numberOption('Shades', 3, { minimum: 1, maximum: 6 }, { group: 'Series' }),
});
export type HorizonOptions = Static<typeof horizonOptions>;
