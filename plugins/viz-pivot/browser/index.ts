import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizMounts, VizTypes } from '#plugins/viz-kit';
import { pivotViz } from '../common/pivot-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-pivot',
  contributions: [
    contribute(VizTypes, pivotViz),
    contribute(VizMounts, { vizType: pivotViz.key, load: () => import('./pivot-mount.tsx') }),
  ],
});
