import {
  colorOption,
  boundsOption,
  choice,
  currencyFormat,
  defaultSequentialScheme,
  hiddenOption,
  numberFormat,
  numberOption,
  rowLimitOption,
  timeFormat,
  toggle,
  vizOptions,
} from '#plugins/viz-kit';
import { Type, type Static } from 'typebox';

const orders = [
  ['alpha_asc', 'Name, ascending'],
  ['alpha_desc', 'Name, descending'],
  ['value_asc', 'Value, ascending'],
  ['value_desc', 'Value, descending'],
] as const;

/** The same by what decides: its name, ascending, descending. */
export const orderPairs = [
  ['Name', 'alpha_asc', 'alpha_desc'],
  ['Value', 'value_asc', 'value_desc'],
] as const;

/** Options of the heatmap. */
export const heatmapOptions = vizOptions({
  row_limit: rowLimitOption(),
  sort_x_axis: choice('Sort columns by', orders, 'alpha_asc', { group: 'Query' }),
  sort_y_axis: choice('Sort rows by', orders, 'alpha_asc', { group: 'Query' }),
  normalize_across: choice(
    'Compare within',
    [
      ['heatmap', 'All cells'],
      ['x', 'Each column'],
      ['y', 'Each row'],
    ],
    'heatmap',
    { group: 'Query', description: 'What shares and ranks are of.' },
  ),

  linear_color_scheme: Type.String({
    default: defaultSequentialScheme,
    title: 'Color scheme',
    'x-control': 'color-scheme',
    'x-group': 'Cells',
  }),
  normalized: toggle('Color by rank', false, {
    group: 'Cells',
    description: 'Spreads the colors evenly over the cells, so that a few large values do not hide the rest.',
  }),
  value_bounds: boundsOption('Color bounds', { group: 'Cells' }),
  show_values: toggle('Show values', false, { group: 'Cells' }),
  border_width: numberOption('Gap between cells', 0, { minimum: 0, maximum: 10 }, { group: 'Cells' }),
  border_color: colorOption('Color of the gap', { group: 'Cells', shownWhen: { key: 'border_width', isFilled: true } }),

  xscale_interval: numberOption('Label every column', -1, { minimum: -1, maximum: 50 }, intervalHint()),
  yscale_interval: numberOption('Label every row', -1, { minimum: -1, maximum: 50 }, intervalHint()),
  left_margin: hiddenOption<string | number>('auto'),
  bottom_margin: hiddenOption<string | number>('auto'),
  x_axis_time_format: timeFormat('Time format', { group: 'Axes' }),
  y_axis_format: numberFormat('Number format', { group: 'Axes' }),
  currency_format: currencyFormat('Currency', { group: 'Axes' }),

  show_legend: toggle('Show legend', true, { group: 'Legend' }),
  legend_type: choice(
    'Legend type',
    [
      ['continuous', 'Continuous'],
      ['piecewise', 'In steps'],
    ],
    'continuous',
    { group: 'Legend', shownWhen: { key: 'show_legend', is: [true] } },
  ),
  show_percentage: toggle('Share in the tooltip', true, { group: 'Tooltip' }),
});

function intervalHint() {
  return { group: 'Axes', description: '-1 chooses what fits.' };
}

export type HeatmapOptions = Static<typeof heatmapOptions>;
