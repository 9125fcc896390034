import { columnList, defineVizType } from '#plugins/viz-kit';
import { withWidthUnit } from './shapes/line-width.ts';
import { shapeMessages } from './shapes/shape-messages.ts';
import { shapeQuery } from './shapes/shape-query.ts';
import { polygonOptions } from './polygon/polygon-options.ts';

/** Polygon Map. */
export const polygonViz = defineVizType({
  key: 'deck_polygon',
  name: shapeMessages.polygonName(),
  category: 'Map',
  description: shapeMessages.polygonDescription(),
  tags: ['Map', 'Polygons', 'Areas', 'Districts', 'Choropleth', 'Geography'],
  slots: [
    {
      key: 'line_column',
      kind: 'column',
      role: 'rows',
      title: 'Areas',
      isRequired: true,
      max: 1,
      samples: [
        '[[2, 48], [6, 48], [7, 51], [3, 52]]',
        '[[7, 47.5], [13, 47.5], [14, 51], [7, 51]]',
        '[[7, 51.2], [14, 51.2], [14, 54], [8, 54]]',
        '[[14.4, 49], [21, 49], [23, 54], [14.4, 54]]',
        '[[-1, 43], [6, 43.5], [6, 47.7], [-1, 47.7]]',
      ],
    },
    { key: 'dimension', kind: 'dimension', role: 'category', title: 'Name', isRequired: false, max: 1 },
    { key: 'metric', kind: 'metric', role: 'value', title: 'Metric', isRequired: false, max: 1 },
    { key: 'js_columns', kind: 'column', role: 'detail', title: 'Also in the tooltip', isRequired: false },
  ],
  options: polygonOptions,
  buildQuery: (formData) => [
    shapeQuery(formData, columnList(formData, 'line_column').slice(0, 1), {
      columns: ['dimension', 'js_columns'],
      metrics: ['metric'],
    }),
  ],
  emits: ['select'],
  migrate: withWidthUnit,
  calculates: false,
  skeleton: 'bars',
  load: async () => (await import('./polygon/draw-polygon.ts')).loadPolygonRenderer(),
});
