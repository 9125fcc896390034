import { colorOption, choice, numberOption, vizOptions } from '#plugins/viz-kit';
import type { Static } from 'typebox';
import { mapOptions } from '../base/map-options.ts';
import {
  categoryColor,
  encodingOptions,
  keptOptions,
  labelOptions,
  lineWidthUnit,
  rampOptions,
  shapeQueryOptions,
} from '../shapes/shape-options.ts';

export const pathOptions = vizOptions({
  ...encodingOptions,
  ...shapeQueryOptions,
  line_width: numberOption('Width', 2, { minimum: 0, maximum: 100_000 }, { group: 'Lines' }),
  line_width_unit: lineWidthUnit,
  metric_shows: choice(
    'The metric shows as',
    [
      ['color', 'Color'],
      ['width', 'Width'],
    ],
    'color',
    {
      group: 'Lines',
      description: 'As width where lines have colors by a dimension.',
      shownWhen: { key: 'metric', isFilled: true },
    },
  ),
  max_line_width: numberOption(
    'Widest line',
    12,
    { minimum: 1, maximum: 60 },
    { group: 'Lines', description: 'Pixels.', shownWhen: { key: 'metric', isFilled: true } },
  ),
  color_scheme: categoryColor,
  ...rampOptions,
  color_picker: colorOption('Color', { group: 'Lines', shownWhen: { key: 'dimension', is: [null] } }),
  ...mapOptions,
  ...labelOptions,
  ...keptOptions,
});
export type PathOptions = Static<typeof pathOptions>;
