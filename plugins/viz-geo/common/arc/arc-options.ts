import { colorOption, numberOption, toggle, vizOptions } from '#plugins/viz-kit';
import { Type, type Static } from 'typebox';
import { mapOptions, spatialOption } from '../base/map-options.ts';
import { categoryColor, keptOptions, labelOptions, shapeQueryOptions } from '../shapes/shape-options.ts';

export const arcOptions = vizOptions({
  start_spatial: spatialOption('Start'),
  end_spatial: Type.Unsafe<unknown>({
    ...spatialOption('End'),
    'x-sample': { type: 'latlong', lonCol: 'Orders', latCol: 'Revenue' },
    'x-sample-cells': { Orders: [39, 3, -14, 32, 36, -17, 45, 28] },
  }),
  ...shapeQueryOptions,
  stroke_width: numberOption(
    'Width',
    2,
    { minimum: 0, maximum: 60, step: 0.5 },
    { group: 'Lines', description: 'Pixels.' },
  ),
  max_line_width: numberOption(
    'Widest line',
    10,
    { minimum: 1, maximum: 60 },
    { group: 'Lines', description: 'Pixels.', shownWhen: { key: 'metric', isFilled: true } },
  ),
  show_arrows: toggle('Arrowheads', true, { group: 'Lines' }),
  show_ends: toggle('Dots at both ends', true, { group: 'Lines' }),
  color_scheme: categoryColor,
  color_picker: colorOption('Color at the start', { group: 'Lines', shownWhen: { key: 'dimension', is: [null] } }),
  target_color_picker: colorOption('Color at the end', {
    group: 'Lines',
    shownWhen: { key: 'dimension', is: [null] },
  }),
  ...mapOptions,
  ...labelOptions,
  ...keptOptions,
});
export type ArcOptions = Static<typeof arcOptions>;
