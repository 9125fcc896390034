import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { calendarViz } from '../common/calendar-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-calendar',
  contributions: [contribute(VizTypes, calendarViz)],
});
