import { colorOption, choice, hiddenOption, numberOption, toggle, vizOptions } from '#plugins/viz-kit';
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

export const polygonOptions = vizOptions({
  ...encodingOptions,
  ...shapeQueryOptions,
  color_by: choice(
    'Color by',
    [
      ['metric', 'Metric'],
      ['dimension', 'Name'],
      ['none', 'One color'],
    ],
    'metric',
    { group: 'Colors' },
  ),
  ...rampOptions,
  color_scheme: categoryColor,
  filled: toggle('Fill areas', true, { group: 'Areas' }),
  opacity: numberOption(
    'Opacity',
    80,
    { minimum: 0, maximum: 100, step: 5 },
    { group: 'Areas', description: 'Percent.', shownWhen: { key: 'filled', is: [true] } },
  ),
  stroked: toggle('Draw outlines', true, { group: 'Areas' }),
  line_width: numberOption(
    'Width of outlines',
    1,
    { minimum: 0, maximum: 100_000 },
    { group: 'Lines', shownWhen: { key: 'stroked', is: [true] } },
  ),
  line_width_unit: lineWidthUnit,
  fill_color_picker: colorOption('Color of areas', { group: 'Areas', shownWhen: { key: 'color_by', is: ['none'] } }),
  stroke_color_picker: colorOption('Color of outlines', { group: 'Lines', shownWhen: { key: 'stroked', is: [true] } }),
  /** Kept for other products: what a click does is up to the dashboard here, and heights are flat. */
  table_filter: hiddenOption<unknown>(false),
  toggle_polygons: hiddenOption<unknown>(true),
  multiplier: hiddenOption<unknown>(1),
  point_radius_fixed: hiddenOption<unknown>(null),
  ...mapOptions,
  ...labelOptions,
  ...keptOptions,
});
export type PolygonOptions = Static<typeof polygonOptions>;
