import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { VizTypes } from '#plugins/viz-kit';
import { mapTypes } from '../common/map-types.ts';
import { manifest } from '../manifest.ts';

export default defineServerPlugin({
  id: manifest.id,
  contributions: mapTypes.map((viz) => contribute(VizTypes, viz)),
});
