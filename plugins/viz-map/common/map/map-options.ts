import { boundsOption, choice, defaultSequentialScheme, optionalInteger, toggle } from '#plugins/viz-kit';
import { Type } from 'typebox';

/** What maps of countries and of regions have in common. */
export const mapColors = {
  linear_color_scheme: Type.String({
    default: defaultSequentialScheme,
    title: 'Color scheme',
    'x-control': 'color-scheme',
    'x-group': 'Colors',
  }),
  color_scale: choice(
    'Colors follow',
    [
      ['linear', 'The value'],
      ['rank', 'The rank'],
    ],
    'linear',
    {
      group: 'Colors',
      description: 'Ranks spread the colors evenly over the places, so that a few large values do not hide the rest.',
    },
  ),
  color_steps: optionalInteger(
    'Color steps',
    { minimum: 2, maximum: 12 },
    { group: 'Colors', description: 'Empty: continuous.' },
  ),
  value_bounds: boundsOption('Color bounds', { group: 'Colors' }),
};

export const mapLabels = {
  show_legend: toggle('Show legend', true, { group: 'Labels' }),
  map_labels: choice(
    'Labels',
    [
      ['none', 'None'],
      ['name', 'Names'],
      ['value', 'Values'],
      ['name_value', 'Names and values'],
    ],
    'none',
    { group: 'Labels', description: 'Those that have room.' },
  ),
};

/** The settings that drawing a map reads, under the names of both types. */
export interface MapLook {
  readonly linear_color_scheme: string;
  readonly color_scale: 'linear' | 'rank';
  readonly color_steps: number | null;
  readonly value_bounds: readonly [number | null, number | null];
  readonly show_legend: boolean;
  readonly map_labels: 'none' | 'name' | 'value' | 'name_value';
}
