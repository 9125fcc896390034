import { hiddenOption, legendOptions, vizOptions } from '#plugins/viz-kit';
import { Type, type Static } from 'typebox';
import { mapOptions } from '../base/map-options.ts';
import { layerTypes } from '../layer-types.ts';
import { multiMessages } from './multi-messages.ts';

export const multiOptions = vizOptions({
  /** Ids of charts, as numbers or as their texts. */
  deck_slices: Type.Unsafe<unknown>({
    default: [],
    title: multiMessages.layers(),
    description: multiMessages.layersHelp(),
    'x-control': 'saved-charts',
    'x-group': 'Query',
    'x-viz-types': layerTypes.flatMap(({ key, aliases }) => [key, ...aliases]),
  }),
  ...mapOptions,
  ...legendOptions(),
  /** Kept for other products: what their layers had in common, and which of them were shown first. */
  layer_filter_scope: hiddenOption<unknown>(null),
  deck_slices_visibility: hiddenOption<unknown>(null),
});
export type MultiOptions = Static<typeof multiOptions>;
