import {
  choice,
  colorScheme,
  currencyFormat,
  defaultSequentialScheme,
  labelKinds,
  legendOptions,
  numberFormat,
  numberOption,
  rowLimitOption,
  timeFormat,
  toggle,
  vizOptions,
} from '#plugins/viz-kit';
import { Type, type Static } from 'typebox';

/** Rows of a sunburst that names no limit. */
export const defaultRows = 10_000;

const isMeasured = { key: 'secondary_metric', isFilled: true } as const;
const showsLabels = { key: 'show_labels', is: [true] } as const;

export const sunburstOptions = vizOptions({
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
  show_total: toggle('Show total', false, { group: 'Series' }),
  show_labels: toggle('Show labels', true, { group: 'Labels' }),
  label_type: choice('Label', labelKinds, 'key', { group: 'Labels', shownWhen: showsLabels }),
  show_labels_threshold: numberOption(
    'Least share with a label',
    5,
    { minimum: 0, maximum: 100 },
    { group: 'Labels', description: 'Percent of all.', shownWhen: showsLabels },
  ),
  number_format: numberFormat('Number format', { group: 'Labels' }),
  currency_format: currencyFormat('Currency', { group: 'Labels' }),
  date_format: timeFormat('Time format', { group: 'Labels' }),
  ...legendOptions(),
});
export type SunburstOptions = Static<typeof sunburstOptions>;
