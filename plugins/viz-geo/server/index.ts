import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { VizTypes } from '#plugins/viz-kit';
import { geoTypes } from '../common/geo-types.ts';
import { manifest } from '../manifest.ts';

export default defineServerPlugin({
  id: manifest.id,
  contributions: geoTypes.map((viz) => contribute(VizTypes, viz)),
});
