import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/charts';
import { scatterViz } from '../common/scatter-viz.ts';
import { bubbleViz } from '../common/bubble-viz.ts';
import { manifest } from '../manifest.ts';

export default defineBrowserPlugin({
  id: manifest.id,
  contributions: [contribute(VizTypes, scatterViz), contribute(VizTypes, bubbleViz)],
});
