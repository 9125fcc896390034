import { defineVizType, type Slot } from '#plugins/viz-kit';
import { measuredFile, measuredPlaces } from './base/measured-places.ts';
import { placeTable } from './base/place-table.ts';
import { contourOptions, heatOptions } from './density/density-options.ts';
import { messages } from './messages.ts';

const slots: readonly Slot[] = [
  { key: 'size', kind: 'metric', role: 'value', title: 'Weight', isRequired: false, max: 1 },
];

/** deck.gl Heatmap. */
export const heatViz = defineVizType({
  key: 'deck_heatmap',
  name: messages.heatName(),
  category: 'Map',
  description: messages.heatDescription(),
  tags: ['Map', 'Heat', 'Density', 'Geography'],
  slots,
  options: heatOptions,
  buildQuery: measuredPlaces,
  fileQueries: measuredFile,
  asTable: placeTable,
  emits: ['select'],
  calculates: false,
  facets: false,
  skeleton: 'table',
  load: async (options, formData) => (await import('./density/draw-heat.ts')).heatRenderer(options, formData),
});

/** deck.gl Contour. */
export const contourViz = defineVizType({
  key: 'deck_contour',
  name: messages.contourName(),
  category: 'Map',
  description: messages.contourDescription(),
  tags: ['Map', 'Contours', 'Lines', 'Density', 'Geography'],
  slots,
  options: contourOptions,
  buildQuery: measuredPlaces,
  fileQueries: measuredFile,
  asTable: placeTable,
  emits: ['select'],
  calculates: false,
  facets: false,
  skeleton: 'table',
  load: async (options, formData) => (await import('./density/draw-contour.ts')).contourRenderer(options, formData),
});
