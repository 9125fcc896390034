import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { ControlTypes, VizMounts, VizTypes } from '#plugins/viz-kit';
import { pivotViz } from '../common/pivot-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-pivot',
  contributions: [
    contribute(VizTypes, pivotViz),
    contribute(ControlTypes, { id: 'pivot-metrics', load: () => import('./metrics-control.tsx') }),
    contribute(VizMounts, { vizType: pivotViz.key, load: () => import('./pivot-mount.tsx') }),
  ],
});
