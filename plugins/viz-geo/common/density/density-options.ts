import { choice, hiddenOption, numberOption, textOption, vizOptions } from '#plugins/viz-kit';
import type { Static } from 'typebox';
import { placeFields, valueColors } from '../cells/cell-options.ts';
import { mapOptions } from '../base/map-options.ts';

export const heatOptions = vizOptions({
  ...placeFields,
  aggregation: choice<'SUM' | 'MEAN'>(
    'Near places',
    [
      ['SUM', 'Add up'],
      ['MEAN', 'Give their mean'],
    ],
    'SUM',
    { group: 'Heat' },
  ),
  radius_pixels: numberOption(
    'Radius (px)',
    30,
    { minimum: 1, maximum: 200 },
    { group: 'Heat', description: 'As far as a place warms its surroundings.' },
  ),
  intensity: numberOption(
    'Intensity',
    1,
    { minimum: 0.1, maximum: 20, step: 0.1 },
    { group: 'Heat', description: 'Above 1 the strongest colors begin at lower values.' },
  ),
  ...valueColors,
  ...mapOptions,
});
export type HeatOptions = Static<typeof heatOptions>;

export const contourOptions = vizOptions({
  ...placeFields,
  aggregation: choice<'SUM' | 'MEAN' | 'MIN' | 'MAX'>(
    'Value of a cell',
    [
      ['SUM', 'Sum'],
      ['MEAN', 'Mean'],
      ['MIN', 'Minimum'],
      ['MAX', 'Maximum'],
    ],
    'SUM',
    { group: 'Contours' },
  ),
  cellSize: numberOption(
    'Size of a cell (m)',
    200,
    { minimum: 1, step: 100 },
    {
      group: 'Contours',
      description: 'Meters on the ground. Where cells would be too small to be seen, larger ones are used.',
    },
  ),
  /** `{lowerThreshold, upperThreshold, color, strokeWidth}` each: a line, or a band where there is an upper one. */
  contours: hiddenOption<unknown>(null),
  contour_thresholds: textOption('Thresholds', '', {
    group: 'Contours',
    description: 'Numbers with commas between them, such as 10, 20, 50. Empty: round ones that fit the values.',
  }),
  smoothing: numberOption(
    'Smoothing',
    0,
    { minimum: 0, maximum: 10 },
    { group: 'Contours', description: 'So many cells flow into each other.' },
  ),
  ...valueColors,
  ...mapOptions,
});
export type ContourOptions = Static<typeof contourOptions>;
