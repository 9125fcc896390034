import { colorOption, hiddenOption, numberOption, textOption, toggle, vizOptions } from '#plugins/viz-kit';
import type { Static } from 'typebox';
import { mapOptions } from '../base/map-options.ts';
import { categoryColor, keptOptions, labelOptions, lineWidthUnit, shapeQueryOptions } from '../shapes/shape-options.ts';

export const geojsonOptions = vizOptions({
  ...shapeQueryOptions,
  filled: toggle('Fill areas', true, { group: 'Areas' }),
  stroked: toggle('Draw outlines', true, { group: 'Areas' }),
  use_own_colors: toggle('Colors of the shapes', true, {
    group: 'Colors',
    description: 'Those that their properties name, such as fill and stroke.',
  }),
  color_scheme: categoryColor,
  line_width: numberOption('Width of lines', 1.5, { minimum: 0, maximum: 100_000 }, { group: 'Lines' }),
  line_width_unit: lineWidthUnit,
  point_size: numberOption(
    'Radius of points',
    5,
    { minimum: 1, maximum: 60 },
    { group: 'Points', description: 'Pixels.' },
  ),
  label_property: textOption('Name is in the property', '', {
    group: 'Labels',
    description: 'Empty: name, title, label or id.',
  }),
  fill_color_picker: colorOption('Color of areas', {
    group: 'Colors',
    shownWhen: { key: 'dimension', is: [null] },
  }),
  stroke_color_picker: colorOption('Color of lines', {
    group: 'Colors',
    shownWhen: { key: 'dimension', is: [null] },
  }),
  point_radius_scale: hiddenOption<unknown>(100),
  ...mapOptions,
  ...labelOptions,
  ...keptOptions,
});
export type GeojsonOptions = Static<typeof geojsonOptions>;
