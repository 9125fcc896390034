import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizMounts, VizTypes } from '#plugins/viz-kit';
import { ttestViz } from '../common/ttest-viz.ts';

export default defineBrowserPlugin({
  id: 'viz-ttest',
  contributions: [
    contribute(VizTypes, ttestViz),
    contribute(VizMounts, { vizType: ttestViz.key, load: () => import('./ttest-mount.tsx') }),
  ],
});
