import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { timePivotViz } from '../common/time-pivot-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-time-pivot',
  contributions: [contribute(VizTypes, timePivotViz)],
});
