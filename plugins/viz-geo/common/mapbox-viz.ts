import { columnList, defineVizType, uniqueColumns, type FormData } from '#plugins/viz-kit';
import { sampleLatitudes, sampleLongitudes } from './base/map-options.ts';
import { placeLimit } from './base/measured-places.ts';
import { placeQueries, rowCountMetric } from './base/place-query.ts';
import { placeTable } from './base/place-table.ts';
import { labelColumn, mapboxForm, mapboxSource, radiusColumn } from './mapbox/mapbox-fields.ts';
import { mapboxOptions } from './mapbox/mapbox-options.ts';
import { messages } from './messages.ts';

/** MapBox: points, near ones joined to clusters. */
export const mapboxViz = defineVizType({
  key: 'mapbox',
  name: messages.mapboxName(),
  category: 'Map',
  description: messages.mapboxDescription(),
  tags: ['Map', 'Points', 'Clusters', 'Places', 'Geography'],
  slots: [
    {
      key: 'all_columns_x',
      kind: 'column',
      role: 'number',
      title: 'Longitude',
      isRequired: true,
      max: 1,
      samples: sampleLongitudes.map(String),
    },
    {
      key: 'all_columns_y',
      kind: 'column',
      role: 'number',
      title: 'Latitude',
      isRequired: true,
      max: 1,
      samples: sampleLatitudes.map(String),
    },
    { key: 'groupby', kind: 'dimension', role: 'detail', title: 'Points are apart by', isRequired: false },
    { key: 'mapbox_label', kind: 'column', role: 'rows', title: 'Label', isRequired: false },
  ],
  options: mapboxOptions,
  buildQuery: mapboxQueries,
  fileQueries: (formData) => mapboxQueries(formData).slice(0, 1),
  asTable: (result, formData) => placeTable(result, mapboxForm(formData)),
  emits: ['select'],
  calculates: false,
  facets: false,
  skeleton: 'bars',
  load: async (options, formData) => (await import('./mapbox/draw-mapbox.ts')).mapboxRenderer(options, formData),
});

/**
 * A row per place and value of what labels, sizes and keeps points apart, so that clusters of any of them have theirs. Cells
 * of too many places have their numbers of rows alone.
 */
function mapboxQueries(formData: FormData) {
  const source = mapboxSource(formData);
  const [label, radius] = [labelColumn(formData), radiusColumn(formData)];
  return placeQueries(mapboxForm(formData), {
    where: source?.where ?? [],
    pair: source?.pair,
    groups: uniqueColumns([...[label, radius].flatMap((column) => column ?? []), ...columnList(formData, 'groupby')]),
    cellGroups: [],
    metrics: [rowCountMetric],
    rowLimit: placeLimit(formData),
  });
}
