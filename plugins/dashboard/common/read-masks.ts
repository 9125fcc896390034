import type { DataMask, DataMaskMap } from '../contract/data-mask.ts';
import { isRecord } from './read-metadata.ts';

/**
 * Data masks out of an address, a permalink or a filter state, written by us or by Superset. Entries that are none are
 * passed over. Wire contract §22.4.
 */
export function readMasks(value: unknown): DataMaskMap {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([id, mask]): [string, DataMask][] => {
      if (!isRecord(mask) || id in Object.prototype) return [];
      const { extraFormData, filterState, ownState } = mask;
      return [
        [
          id,
          {
            extraFormData: isRecord(extraFormData) ? extraFormData : {},
            filterState: isRecord(filterState) ? filterState : {},
            ...(isRecord(ownState) ? { ownState } : {}),
          },
        ],
      ];
    }),
  );
}
