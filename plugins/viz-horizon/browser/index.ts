import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { horizonViz } from '../common/horizon-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-horizon',
  contributions: [contribute(VizTypes, horizonViz)],
});
