import { defineVizType, type Slot } from '#plugins/viz-kit';
import { messages } from './messages.ts';
import { measuredFile, measuredPlaces } from './base/measured-places.ts';
import { placeTable } from './base/place-table.ts';
import { groundCellOptions, screenCellOptions } from './cells/cell-options.ts';

const slots: readonly Slot[] = [
  { key: 'size', kind: 'metric', role: 'value', title: 'Metric', isRequired: false, max: 1 },
];

const common = {
  category: 'Map',
  slots,
  buildQuery: measuredPlaces,
  fileQueries: measuredFile,
  asTable: placeTable,
  emits: ['select'],
  calculates: false,
  facets: false,
  skeleton: 'table',
} as const;

/** deck.gl Grid. */
export const gridViz = defineVizType({
  ...common,
  key: 'deck_grid',
  name: messages.gridName(),
  description: messages.gridDescription(),
  tags: ['Map', 'Grid', 'Squares', 'Density', 'Geography'],
  options: groundCellOptions,
  load: async (options, formData) =>
    (await import('./cells/draw-cells.ts')).cellsRenderer('squares', options, formData),
});

/** deck.gl 3D Hexagon. */
export const hexViz = defineVizType({
  ...common,
  key: 'deck_hex',
  name: messages.hexName(),
  description: messages.hexDescription(),
  tags: ['Map', 'Hexagons', 'Density', 'Geography'],
  emits: [],
  options: groundCellOptions,
  load: async (options, formData) =>
    (await import('./cells/draw-cells.ts')).cellsRenderer('hexagons', options, formData),
});

/** deck.gl Screen Grid. */
export const screenGridViz = defineVizType({
  ...common,
  key: 'deck_screengrid',
  name: messages.screenGridName(),
  description: messages.screenGridDescription(),
  tags: ['Map', 'Grid', 'Screen', 'Density', 'Geography'],
  options: screenCellOptions,
  load: async (options, formData) => (await import('./cells/draw-cells.ts')).cellsRenderer('screen', options, formData),
});
