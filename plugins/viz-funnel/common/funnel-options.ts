import {
  choice,
  colorScheme,
  currencyFormat,
  hiddenOption,
  labelKinds,
  legendOptions,
  numberFormat,
  rowLimitOption,
  timeFormat,
  toggle,
  vizOptions,
} from '#plugins/viz-kit';
import type { Static } from 'typebox';

/** Steps of a funnel that names no limit. */
export const defaultSteps = 10;

const showsLabels = { key: 'show_labels', is: [true] } as const;

export const funnelOptions = vizOptions({
  row_limit: rowLimitOption(defaultSteps),
  sort_by_metric: toggle('Sort by metric', true, { group: 'Query' }),
  percent_calculation_type: choice(
    'Shares are of',
    [
      ['first_step', 'The first step'],
      ['prev_step', 'The step before'],
      ['total', 'All steps together'],
    ],
    'first_step',
    { group: 'Series' },
  ),
  color_scheme: colorScheme({ group: 'Series' }),
  align: choice(
    'Alignment',
    [
      ['center', 'Center'],
      ['left', 'Left'],
    ],
    'center',
    { group: 'Series' },
  ),
  show_losses: toggle('Show what each step loses', true, {
    group: 'Series',
    description: 'A faint shape between two steps.',
  }),
  show_labels: toggle('Show labels', true, { group: 'Labels' }),
  label_type: choice('Label', labelKinds, 'key', { group: 'Labels', shownWhen: showsLabels }),
  /** Kept for other products: a tooltip here always shows the value and all shares. */
  tooltip_label_type: hiddenOption<unknown>('key_value_percent'),
  number_format: numberFormat('Number format', { group: 'Labels' }),
  currency_format: currencyFormat('Currency', { group: 'Labels' }),
  date_format: timeFormat('Time format', { group: 'Labels' }),
  ...legendOptions(),
});
export type FunnelOptions = Static<typeof funnelOptions>;
