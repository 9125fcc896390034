import {
  choice,
  colorScheme,
  currencyFormat,
  defaultSequentialScheme,
  labelKinds,
  legendOptions,
  numberFormat,
  rowLimitOption,
  timeFormat,
  toggle,
  vizOptions,
} from '#plugins/viz-kit';
import { Type, type Static } from 'typebox';

/** Rows of a treemap that names no limit. */
export const defaultRows = 100;

const isMeasured = { key: 'secondary_metric', isFilled: true } as const;

export const treemapOptions = vizOptions({
  row_limit: rowLimitOption(defaultRows),
  sort_by_metric: toggle('Sort by metric', true, { group: 'Query' }),
  color_scheme: colorScheme({ group: 'Series' }),
  linear_color_scheme: Type.String({
    default: defaultSequentialScheme,
    title: 'Colors of the color metric',
    'x-control': 'color-scheme',
    'x-group': 'Series',
    'x-shown-when': isMeasured,
  }),
  show_labels: toggle('Show labels', true, { group: 'Labels' }),
  show_upper_labels: toggle('Show names of groups', true, {
    group: 'Labels',
    description: 'A line above the parts of each group.',
  }),
  label_type: choice('Label', labelKinds, 'key_value', {
    group: 'Labels',
    shownWhen: { key: 'show_labels', is: [true] },
  }),
  number_format: numberFormat('Number format', { group: 'Labels' }),
  currency_format: currencyFormat('Currency', { group: 'Labels' }),
  date_format: timeFormat('Time format', { group: 'Labels' }),
  ...legendOptions(false),
});
export type TreemapOptions = Static<typeof treemapOptions>;
