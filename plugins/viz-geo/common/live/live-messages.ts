import { defineMessages } from '#core/common';

/** Words of maps that can be moved. */
export const liveMessages = defineMessages('viz-geo-live', {
  hint: 'Map. Use the arrow keys to walk through the values, Enter to select, Shift and arrow keys to move the map, plus and minus to zoom, 0 to show all values.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  showAll: 'Show all values',
  backToSaved: 'Back to the window of the chart',
  saveView: 'Save this window with the chart',
  selectRectangle: 'Select a rectangle',
  selectLasso: 'Select by drawing around places',
  selectWindow: 'Select what the window shows',
  rectangleHint: 'Drag from one corner to the other. Escape leaves.',
  lassoHint: 'Draw around places. Escape leaves.',
  aroundEarth: 'Selected by latitude alone, since what was drawn reaches around the earth.',
  controls: 'Map',
  notFiner: 'The places of this window alone could not be asked for: {{reason}}',
  wheelHint: 'Hold Ctrl to zoom the map with the wheel',
  macWheelHint: 'Hold ⌘ to zoom the map with the wheel',
  touchHint: 'Move the map with two fingers',
});
