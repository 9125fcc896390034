import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { NativeLayerSources } from '#plugins/charts';
import { layerSource } from './layer-source.ts';

/** Where charts find the layers. */
export default defineBrowserPlugin({
  id: 'annotation-layers',
  contributions: [contribute(NativeLayerSources, layerSource)],
});
