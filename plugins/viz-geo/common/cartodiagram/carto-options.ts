import {
  choice,
  colorScheme,
  currencyFormat,
  hiddenOption,
  legendOptions,
  numberFormat,
  numberOption,
  rowLimitOption,
  toggle,
  vizOptions,
} from '#plugins/viz-kit';
import type { Static } from 'typebox';
import { mapOptions, usualPlaces } from '../base/map-options.ts';

export const cartoOptions = vizOptions({
  row_limit: rowLimitOption(usualPlaces),
  diagram: choice<'auto' | 'pie' | 'bars'>(
    'Diagram',
    [
      ['auto', 'As the chosen chart'],
      ['pie', 'Pie'],
      ['bars', 'Bars'],
    ],
    'auto',
    { group: 'Diagrams' },
  ),
  diagram_size: numberOption(
    'Largest radius (px)',
    24,
    { minimum: 6, maximum: 120 },
    { group: 'Diagrams', description: 'Areas of pies are in proportion to their sums.' },
  ),
  is_sized: toggle('Size by the sum', true, { group: 'Diagrams' }),
  color_scheme: colorScheme({ group: 'Diagrams' }),
  number_format: numberFormat('Number format', { group: 'Diagrams' }),
  currency_format: currencyFormat('Currency', { group: 'Diagrams' }),
  ...legendOptions(),
  /** The saved chart that is drawn at each place, as JSON: its `params` have dimensions and metric. */
  selected_chart: hiddenOption<unknown>(null),
  map_view: hiddenOption<unknown>(null),
  /** Kept for other products: the base map and the looks of diagrams are ours. */
  layer_configs: hiddenOption<unknown>(null),
  chart_size: hiddenOption<unknown>(null),
  chart_background_color: hiddenOption<unknown>(null),
  chart_background_border_radius: hiddenOption<unknown>(null),
  ...mapOptions,
});
export type CartoOptions = Static<typeof cartoOptions>;
