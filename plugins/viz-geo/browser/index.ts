import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { VizTypes } from '#plugins/viz-kit';
import { geoTypes } from '../common/geo-types.ts';

export default defineBrowserPlugin({
  id: 'viz-geo',
  contributions: geoTypes.map((viz) => contribute(VizTypes, viz)),
});
