import {
  choice,
  colorScheme,
  currencyFormat,
  hiddenOption,
  legendOptions,
  numberFormat,
  numberOption,
  rowLimitOption,
  timeFormat,
  toggle,
  vizOptions,
} from '#plugins/viz-kit';
import type { Static } from 'typebox';

/** Shapes of a radar chart that names no limit. */
export const defaultShapes = 10;

const showsLabels = { key: 'show_labels', is: [true] } as const;

/** Ends of the axis of a metric, as saved charts have them. */
export interface RadarBounds {
  readonly radarMetricMaxValue?: number | string | null;
  readonly radarMetricMinValue?: number | string | null;
}

export const radarOptions = vizOptions({
  row_limit: rowLimitOption(defaultShapes),
  radar_axes: choice(
    'Axes',
    [
      ['auto', 'What there is more of'],
      ['metrics', 'Metrics'],
      ['groups', 'Groups'],
    ],
    'auto',
    {
      group: 'Series',
      description:
        'By itself a chart of three metrics or more has an axis for each; one of fewer has an axis per group.',
    },
  ),
  radar_scale: choice(
    'Scales',
    [
      ['auto', 'One where values compare'],
      ['shared', 'One for all metrics'],
      ['own', 'One for each metric'],
    ],
    'auto',
    { group: 'Series' },
  ),
  column_config: hiddenOption<Readonly<Record<string, RadarBounds>> | null>(null),
  is_circle: toggle('Round grid', false, { group: 'Series' }),
  fill_opacity: numberOption('Fill', 0.14, { minimum: 0, maximum: 1, step: 0.02 }, { group: 'Series' }),
  color_scheme: colorScheme({ group: 'Series' }),
  show_labels: toggle('Show labels', true, { group: 'Labels' }),
  label_type: choice(
    'Label',
    [
      ['value', 'Value'],
      ['key_value', 'Axis and value'],
    ],
    'value',
    { group: 'Labels', shownWhen: showsLabels },
  ),
  label_position: choice(
    'Label position',
    [
      ['top', 'Above'],
      ['bottom', 'Below'],
      ['left', 'Left'],
      ['right', 'Right'],
    ],
    'top',
    { group: 'Labels', shownWhen: showsLabels },
  ),
  number_format: numberFormat('Number format', { group: 'Labels' }),
  currency_format: currencyFormat('Currency', { group: 'Labels' }),
  date_format: timeFormat('Time format', { group: 'Labels' }),
  ...legendOptions(),
});
export type RadarOptions = Static<typeof radarOptions>;
