import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizMounts, VizTypes } from '#plugins/viz-kit';
import { mapTypes } from '../common/map-types.ts';
import { targetSlice } from './map-target.ts';

export default defineBrowserPlugin({
  id: 'viz-map',
  slices: [targetSlice],
  contributions: mapTypes.flatMap((viz) => [
    contribute(VizTypes, viz),
    contribute(VizMounts, { vizType: viz.key, load: () => import('./map-mount.tsx') }),
  ]),
});
