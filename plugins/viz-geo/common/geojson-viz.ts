import { columnList, defineVizType } from '#plugins/viz-kit';
import { withWidthUnit } from './shapes/line-width.ts';
import { shapeMessages } from './shapes/shape-messages.ts';
import { shapeQuery } from './shapes/shape-query.ts';
import { geojsonOptions } from './geojson/geojson-options.ts';

/** GeoJSON Map. */
export const geojsonViz = defineVizType({
  key: 'deck_geojson',
  name: shapeMessages.geojsonName(),
  category: 'Map',
  description: shapeMessages.geojsonDescription(),
  tags: ['Map', 'GeoJSON', 'Shapes', 'WKT', 'Geography'],
  slots: [
    {
      key: 'geojson',
      kind: 'column',
      role: 'rows',
      title: 'Shapes',
      isRequired: true,
      max: 1,
      samples: [
        '{"type": "Polygon", "coordinates": [[[2, 48], [6, 48], [7, 51], [3, 52], [2, 48]]]}',
        '{"type": "LineString", "coordinates": [[-3.7, 40.4], [2.3, 48.9], [13.4, 52.5]]}',
        '{"type": "Point", "coordinates": [12.5, 41.9]}',
        '{"type": "Polygon", "coordinates": [[[14.4, 49], [21, 49], [23, 54], [14.4, 54], [14.4, 49]]]}',
        '{"type": "Point", "coordinates": [2.2, 41.4]}',
      ],
    },
    { key: 'dimension', kind: 'dimension', role: 'color', title: 'Color by', isRequired: false, max: 1 },
    { key: 'js_columns', kind: 'column', role: 'detail', title: 'Also in the tooltip', isRequired: false },
  ],
  options: geojsonOptions,
  buildQuery: (formData) => [
    shapeQuery(formData, columnList(formData, 'geojson').slice(0, 1), {
      columns: ['dimension', 'js_columns'],
      metrics: [],
    }),
  ],
  emits: ['select'],
  migrate: withWidthUnit,
  calculates: false,
  skeleton: 'bars',
  load: async () => (await import('./geojson/draw-geojson.ts')).loadGeojsonRenderer(),
});
