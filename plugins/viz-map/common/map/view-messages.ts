import { defineMessages } from '#core/common';

/** Words of maps that a reader moves. */
export const viewMessages = defineMessages('viz-map-view', {
  hint: 'Map. Use the arrow keys to walk through the values, Enter to select, Alt and Enter to zoom to a place, Shift and arrow keys to move the map, plus and minus to zoom, 0 to show all of it.',
  controls: 'Map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  showAll: 'Show the whole map',
  trail: 'Levels of the map',
  world: 'World',
  loading: 'Loading the regions',
  failed: 'The regions could not be loaded: {{reason}}',
  retry: 'Retry',
});
