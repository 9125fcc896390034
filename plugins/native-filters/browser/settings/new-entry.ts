import { rootId } from '#plugins/dashboard';
import { settingsMessages as messages } from '../../common/settings-messages.ts';
import type { FilterDivider, NativeFilter } from '../../contract/filter-configuration.ts';

const idLength = 10;
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Random letters for a new id. `random`: from 0 to below 1. */
const letterId = (random: () => number): string =>
  Array.from({ length: idLength }, () => letters[Math.floor(random() * letters.length)]).join('');

/** A filter as Superset stores a new one, over `datasetId` if that is known. */
export function newFilter(datasetId: number | undefined, isInstant: boolean, random: () => number): NativeFilter {
  return {
    id: `NATIVE_FILTER-${letterId(random)}`,
    type: 'NATIVE_FILTER',
    filterType: 'filter_select',
    name: messages.newFilter(),
    description: '',
    targets: [datasetId === undefined ? {} : { datasetId }],
    defaultDataMask: { extraFormData: {}, filterState: {}, ownState: {} },
    cascadeParentIds: [],
    scope: { rootPath: [rootId], excluded: [] },
    controlValues: isInstant ? { instantFilter: true } : {},
    requiredFirst: false,
  };
}

export function newDivider(random: () => number): FilterDivider {
  return {
    id: `NATIVE_FILTER_DIVIDER-${letterId(random)}`,
    type: 'DIVIDER',
    title: messages.newDivider(),
    description: '',
  };
}
