import type { NativeFilter } from '#plugins/native-filters';

/** A value filter over the column of the same name in dataset 1. */
export function filterNamed(
  name: string,
  parents: readonly string[] = [],
  more: Partial<NativeFilter> = {},
): NativeFilter {
  return {
    id: `NATIVE_FILTER-${name}`,
    type: 'NATIVE_FILTER',
    filterType: 'filter_select',
    name,
    targets: [{ datasetId: 1, column: { name } }],
    defaultDataMask: { extraFormData: {}, filterState: {} },
    cascadeParentIds: parents.map((parent) => `NATIVE_FILTER-${parent}`),
    scope: { rootPath: ['ROOT_ID'], excluded: [] },
    controlValues: {},
    ...more,
  };
}
