import type { Extensions, StoreRoot } from '#core/common';
import { DataMasks, type DataMask } from '#plugins/dashboard';
import type { NativeFilter } from '../../contract/filter-configuration.ts';
import { filterTypeOf, selectFilters } from './filter-selectors.ts';

/** Whether a filter has anything selected. */
export function isActive(extensions: Pick<Extensions, 'all'>, filter: NativeFilter, mask: DataMask | undefined) {
  const type = filterTypeOf(extensions, filter);
  return mask !== undefined && type !== undefined && !type.isEmpty(mask);
}

/** How many filters have a selection in force. */
export function countActive(extensions: Pick<Extensions, 'all'>, root: StoreRoot): number {
  const masks = DataMasks.select(root);
  return selectFilters(root).filter((filter) => isActive(extensions, filter, masks[filter.id])).length;
}
