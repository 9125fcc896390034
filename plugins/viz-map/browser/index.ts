import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { PointMenuItems } from '#plugins/dashboard';
import { VizMounts, VizTypes } from '#plugins/viz-kit';
import { mapTypes } from '../common/map-types.ts';
import { targetSlice } from './menu/map-targets.ts';

export default defineBrowserPlugin({
  id: 'viz-map',
  slices: [targetSlice],
  contributions: [
    ...mapTypes.flatMap((viz) => [
      contribute(VizTypes, viz),
      contribute(VizMounts, { vizType: viz.key, load: () => import('./map-mount.tsx') }),
    ]),
    contribute(PointMenuItems, {
      id: 'viz-map/zoom',
      rank: 5,
      group: 'drill',
      load: () => import('./menu/zoom-entries.ts'),
    }),
  ],
});
