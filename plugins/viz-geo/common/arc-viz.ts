import { defineVizType } from '#plugins/viz-kit';
import { spatialColumns, spatialOf } from './base/spatial.ts';
import { shapeMessages } from './shapes/shape-messages.ts';
import { shapeQuery } from './shapes/shape-query.ts';
import { arcOptions } from './arc/arc-options.ts';

/** Arc Map. */
export const arcViz = defineVizType({
  key: 'deck_arc',
  name: shapeMessages.arcName(),
  category: 'Map',
  description: shapeMessages.arcDescription(),
  tags: ['Map', 'Arcs', 'Flights', 'Connections', 'Origin', 'Destination', 'Flow', 'Geography'],
  slots: [
    { key: 'dimension', kind: 'dimension', role: 'color', title: 'Color by', isRequired: false, max: 1 },
    { key: 'start_name', kind: 'dimension', role: 'detail', title: 'Name of the start', isRequired: false, max: 1 },
    { key: 'end_name', kind: 'dimension', role: 'detail', title: 'Name of the end', isRequired: false, max: 1 },
    { key: 'metric', kind: 'metric', role: 'value', title: 'Width', isRequired: false, max: 1 },
    { key: 'js_columns', kind: 'column', role: 'detail', title: 'Also in the tooltip', isRequired: false },
  ],
  options: arcOptions,
  buildQuery: (formData) => [
    shapeQuery(
      formData,
      [...spatialColumns(spatialOf(formData, 'start_spatial')), ...spatialColumns(spatialOf(formData, 'end_spatial'))],
      {
        columns: ['dimension', 'start_name', 'end_name', 'js_columns'],
        metrics: ['metric'],
      },
    ),
  ],
  emits: ['select'],
  calculates: false,
  skeleton: 'line',
  load: async () => (await import('./arc/draw-arc.ts')).loadArcRenderer(),
});
