/** A value filter on the country of the orders. */
export function countryFilter(datasetId: number, defaultDataMask: unknown = { extraFormData: {}, filterState: {} }) {
  return {
    id: 'NATIVE_FILTER-country',
    type: 'NATIVE_FILTER',
    filterType: 'filter_select',
    name: 'Country',
    description: '',
    targets: [{ datasetId, column: { name: 'country' } }],
    defaultDataMask,
    cascadeParentIds: [],
    scope: { rootPath: ['ROOT_ID'], excluded: [] },
    controlValues: { multiSelect: true },
  };
}
