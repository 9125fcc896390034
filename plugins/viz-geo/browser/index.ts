import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizMounts, VizTypes } from '#plugins/viz-kit';
import { geoTypes } from '../common/geo-types.ts';
import { missingWebGl } from './live/webgl.ts';

export default defineBrowserPlugin({
  id: 'viz-geo',
  contributions: geoTypes.flatMap((viz) => [
    contribute(VizTypes, viz),
    contribute(VizMounts, {
      vizType: viz.key,
      load: () => import('./live/map-mount.tsx'),
      unavailable: missingWebGl,
    }),
  ]),
});
