import { choice, hiddenOption, numberOption, rowLimitOption, toggle, vizOptions, numberFormat } from '#plugins/viz-kit';
import { Type, type Static } from 'typebox';
import { mapOptions, usualPlaces } from '../base/map-options.ts';

/** How the values of a cluster become its label. */
export const clusterLabels = ['sum', 'mean', 'min', 'max', 'std', 'var'] as const;

const viewportPart = (title: string) =>
  Type.Unsafe<unknown>({
    default: null,
    title,
    'x-control': 'number',
    'x-clearable': true,
    'x-group': 'Map',
    'x-step': 0.1,
    'x-shown-when': { key: 'autozoom', is: [false] },
  });

export const mapboxOptions = vizOptions({
  row_limit: rowLimitOption(usualPlaces),
  filter_nulls: toggle('Leave out rows without a place', true, { group: 'Query' }),
  clustering_radius: numberOption(
    'Radius of clusters (px)',
    60,
    { minimum: 0, maximum: 1000, step: 5 },
    { group: 'Points', description: 'Points nearer than this are drawn as one. 0: every point by itself.' },
  ),
  /** `Auto`, or a column whose values are radii. */
  point_radius: hiddenOption<unknown>('Auto'),
  point_radius_unit: choice<'Pixels' | 'Miles' | 'Kilometers'>(
    'Unit of radii',
    [
      ['Pixels', 'Pixels'],
      ['Miles', 'Miles'],
      ['Kilometers', 'Kilometers'],
    ],
    'Pixels',
    { group: 'Points', description: 'Of the column that sizes points, where the chart has one.' },
  ),
  pandas_aggfunc: choice<(typeof clusterLabels)[number]>(
    'Label of clusters',
    [
      ['sum', 'Sum'],
      ['mean', 'Mean'],
      ['min', 'Minimum'],
      ['max', 'Maximum'],
      ['std', 'Standard deviation'],
      ['var', 'Variance'],
    ],
    'sum',
    { group: 'Points', shownWhen: { key: 'mapbox_label', isFilled: true } },
  ),
  /** `rgb(r, g, b)`, also from a text without the name. */
  mapbox_color: Type.String({ default: 'rgb(0, 122, 135)', title: 'Color', 'x-control': 'text', 'x-group': 'Points' }),
  global_opacity: numberOption('Opacity', 1, { minimum: 0.05, maximum: 1, step: 0.05 }, { group: 'Points' }),
  number_format: numberFormat('Number format', { group: 'Points' }),
  /** Kept for other products: nothing is dragged here. */
  render_while_dragging: hiddenOption<unknown>(true),
  ...mapOptions,
  viewport: hiddenOption<unknown>(null),
  viewport_longitude: viewportPart('Longitude in the middle'),
  viewport_latitude: viewportPart('Latitude in the middle'),
  viewport_zoom: viewportPart('Zoom'),
  autozoom: toggle('Zoom to the data', false, {
    group: 'Map',
    description: 'Otherwise the map shows the window that was saved with the chart, if there is one.',
  }),
});
export type MapboxOptions = Static<typeof mapboxOptions>;
