import {
  choice,
  colorScheme,
  hiddenOption,
  legendOptions,
  numberFormat,
  rowLimitOption,
  textOption,
  timeFormat,
  toggle,
  vizOptions,
} from '#plugins/viz-kit';
import type { Static } from 'typebox';

export const ganttOptions = vizOptions({
  row_limit: rowLimitOption(),
  order_by_cols: hiddenOption<unknown>([]),
  subcategories: toggle('A row for each color', false, {
    group: 'Series',
    description: 'Divides each task row by the colors in it.',
    shownWhen: { key: 'series', isFilled: true },
  }),
  row_order: choice(
    'Rows',
    [
      ['data', 'As they come'],
      ['start', 'By their beginnings'],
      ['name', 'By their names'],
    ],
    'data',
    { group: 'Series' },
  ),
  color_scheme: colorScheme({ group: 'Series' }),
  show_labels: toggle('Show colors as labels', false, {
    group: 'Labels',
    shownWhen: { key: 'series', isFilled: true },
  }),
  tooltipTimeFormat: timeFormat('Time format of tooltips', { group: 'Labels' }),
  tooltipValuesFormat: numberFormat('Number format of tooltips', { group: 'Labels' }),
  x_axis_title: textOption('X axis title', '', { group: 'Axes' }),
  x_axis_time_format: timeFormat('Time format', { group: 'Axes' }),
  /** Times of day, `HH:MM:SS`, at which the axis begins on the first and ends on the last day. */
  x_axis_time_bounds: hiddenOption<unknown>(null),
  ...legendOptions(),
  /** Kept for other products. */
  zoomable: hiddenOption<unknown>(false),
});
export type GanttOptions = Static<typeof ganttOptions>;
