import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { ControlTypes, VizTypes } from '#plugins/viz-kit';
import { timeTableViz } from '../common/time-table-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-time-table',
  contributions: [
    contribute(VizTypes, timeTableViz),
    contribute(ControlTypes, { id: 'time-columns', load: () => import('./time-columns-control.tsx') }),
  ],
});
