import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { chordViz } from '../common/chord-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-chord',
  contributions: [contribute(VizTypes, chordViz)],
});
