import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { ganttViz } from '../common/gantt-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-gantt',
  contributions: [contribute(VizTypes, ganttViz)],
});
