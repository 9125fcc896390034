import { columnList, defineVizType } from '#plugins/viz-kit';
import { withWidthUnit } from './shapes/line-width.ts';
import { shapeMessages } from './shapes/shape-messages.ts';
import { shapeQuery } from './shapes/shape-query.ts';
import { pathOptions } from './path/path-options.ts';

/** Path Map. */
export const pathViz = defineVizType({
  key: 'deck_path',
  name: shapeMessages.pathName(),
  category: 'Map',
  description: shapeMessages.pathDescription(),
  tags: ['Map', 'Paths', 'Lines', 'Routes', 'Tracks', 'Geography'],
  slots: [
    {
      key: 'line_column',
      kind: 'column',
      role: 'rows',
      title: 'Lines',
      isRequired: true,
      max: 1,
      samples: [
        '[[-9.1, 38.7], [-3.7, 40.4], [2.2, 41.4]]',
        '[[2.3, 48.9], [4.8, 45.8], [5.4, 43.3]]',
        '[[2.3, 48.9], [6.1, 49.6], [13.4, 52.5]]',
        '[[12.5, 41.9], [11.3, 44.5], [9.2, 45.5]]',
        '[[13.4, 52.5], [21, 52.2], [27.6, 53.9]]',
      ],
    },
    { key: 'dimension', kind: 'dimension', role: 'color', title: 'Color by', isRequired: false, max: 1 },
    { key: 'metric', kind: 'metric', role: 'value', title: 'Metric', isRequired: false, max: 1 },
    { key: 'js_columns', kind: 'column', role: 'detail', title: 'Also in the tooltip', isRequired: false },
  ],
  options: pathOptions,
  buildQuery: (formData) => [
    shapeQuery(formData, columnList(formData, 'line_column').slice(0, 1), {
      columns: ['dimension', 'js_columns'],
      metrics: ['metric'],
    }),
  ],
  emits: ['select'],
  migrate: withWidthUnit,
  calculates: false,
  skeleton: 'line',
  load: async () => (await import('./path/draw-path.ts')).loadPathRenderer(),
});
