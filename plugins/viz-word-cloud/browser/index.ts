import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { wordCloudViz } from '../common/word-cloud-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-word-cloud',
  contributions: [contribute(VizTypes, wordCloudViz)],
});
