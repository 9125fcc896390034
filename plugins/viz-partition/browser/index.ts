import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { partitionViz } from '../common/partition-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-partition',
  contributions: [contribute(VizTypes, partitionViz)],
});
