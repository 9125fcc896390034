import { defineVizType } from '#plugins/viz-kit';
import { heatViz } from './density-viz.ts';
import { layerIds, layerSettings } from './multi/layer-settings.ts';
import { multiMessages } from './multi/multi-messages.ts';
import { multiOptions } from './multi/multi-options.ts';
import { scatterViz } from './scatter-viz.ts';

/** deck.gl Multiple Layers. */
export const multiViz = defineVizType({
  key: 'deck_multi',
  name: multiMessages.name(),
  category: 'Map',
  description: multiMessages.description(),
  tags: ['Map', 'Layers', 'Places', 'Several', 'Geography'],
  slots: [],
  options: multiOptions,
  buildQuery: () => [],
  parts: {
    idsOf: layerIds,
    settingsIn: layerSettings,
    samples: [
      { viz: heatViz, settings: {} },
      { viz: scatterViz, settings: {} },
    ],
  },
  emits: ['select'],
  skeleton: 'bars',
  load: async (options, formData) => (await import('./multi/draw-multi.ts')).multiRenderer(options, formData),
});
