import { defineMessages } from '#core/common';

/** Words of maps that are made of other maps. */
export const multiMessages = defineMessages('viz-geo-layers', {
  name: 'Layered Map',
  description: 'Draws several saved maps above each other in one window, each with its own legend and tooltips.',
  layers: 'Layers',
  layersHelp: 'Saved maps, the lowest first.',
  noLayers: 'Choose the saved maps to draw as layers',
  noneDrawn: 'None of the layers can be drawn',
  notAMap: 'it is not a map of places',
  noPlaces: 'no places to show',
  layer: 'Layer',
  told: '{{name}}: {{words}}',
  numbered: '{{name}} ({{number}})',
  summary: {
    one: '{{count}} layer on a map.',
    other: '{{count}} layers on a map.',
  },
});
