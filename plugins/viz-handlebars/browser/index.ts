import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizMounts, VizTypes } from '#plugins/viz-kit';
import { handlebarsViz } from '../common/handlebars-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-handlebars',
  contributions: [
    contribute(VizTypes, handlebarsViz),
    contribute(VizMounts, { vizType: handlebarsViz.key, load: () => import('./handlebars-mount.tsx') }),
  ],
});
