import { isRecord } from '#core/common';
import type { DataMask, DataMaskMap } from '../contract/data-mask.ts';

/** Whether all of this can be read as masks; where there is nothing, nothing is amiss. */
export function areMasks(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return isRecord(value) && Object.entries(value).every(([id, mask]) => isMask(id, mask));
}

/**
 * Data masks out of an address, a permalink or a filter state, written by us or by Superset. Entries that are none are
 * passed over.
 */
export function readMasks(value: unknown): DataMaskMap {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([id, mask]): [string, DataMask][] => {
      if (!isMask(id, mask)) return [];
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

const isMask = (id: string, mask: unknown): mask is Readonly<Record<string, unknown>> =>
  isRecord(mask) && !(id in Object.prototype);
