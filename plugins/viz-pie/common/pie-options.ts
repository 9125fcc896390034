import {
  choice,
  colorScheme,
  currencyFormat,
  labelKinds,
  legendOptions,
  numberFormat,
  numberOption,
  optionalChoice,
  rowLimitOption,
  textOption,
  timeFormat,
  toggle,
  vizOptions,
} from '#plugins/viz-kit';
import type { Static } from 'typebox';

/** Parts of a pie that names no limit. */
export const defaultParts = 100;

const showsLabels = { key: 'show_labels', is: [true] } as const;

/** Options of the pie. */
export const pieOptions = vizOptions({
  row_limit: rowLimitOption(defaultParts),
  sort_by_metric: toggle('Sort by metric', true, { group: 'Query' }),
  color_scheme: colorScheme({ group: 'Series' }),
  donut: toggle('Ring', false, { group: 'Series' }),
  innerRadius: numberOption(
    'Inner radius',
    30,
    { minimum: 0, maximum: 100 },
    { group: 'Series', description: 'Percent of the space.', shownWhen: { key: 'donut', is: [true] } },
  ),
  outerRadius: numberOption(
    'Outer radius',
    70,
    { minimum: 10, maximum: 100 },
    { group: 'Series', description: 'Percent of the space.' },
  ),
  roseType: optionalChoice(
    'Rose',
    [
      ['area', 'By area'],
      ['radius', 'By radius'],
    ],
    { group: 'Series', description: 'Larger parts reach farther out.' },
  ),
  threshold_for_other: numberOption(
    'Gather parts below',
    0,
    { minimum: 0, maximum: 100, step: 0.5 },
    { group: 'Series', description: 'Percent; smaller parts become one, “Other”.' },
  ),
  show_total: toggle('Show total', false, { group: 'Series' }),
  show_labels: toggle('Show labels', true, { group: 'Labels' }),
  label_type: choice('Label', [...labelKinds, ['template', 'Own words']], 'key', {
    group: 'Labels',
    shownWhen: showsLabels,
  }),
  label_template: textOption('Own words', '{name}: {value} ({percent})', {
    group: 'Labels',
    description: '{name}, {value} and {percent} are filled in.',
    shownWhen: [showsLabels, { key: 'label_type', is: ['template'] }],
  }),
  labels_outside: toggle('Labels outside', true, { group: 'Labels', shownWhen: showsLabels }),
  label_line: toggle('Lines to labels', false, {
    group: 'Labels',
    shownWhen: [showsLabels, { key: 'labels_outside', is: [true] }],
  }),
  show_labels_threshold: numberOption(
    'Least share with a label',
    5,
    { minimum: 0, maximum: 100 },
    { group: 'Labels', description: 'Percent.', shownWhen: showsLabels },
  ),
  number_format: numberFormat('Number format', { group: 'Labels' }),
  currency_format: currencyFormat('Currency', { group: 'Labels' }),
  date_format: timeFormat('Time format', { group: 'Labels' }),
  ...legendOptions(),
});

export type PieOptions = Static<typeof pieOptions>;
