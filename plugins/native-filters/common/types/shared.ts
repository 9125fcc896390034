import type { ExtraFormData } from '#plugins/charts';
import { emptyDataMask, type DataMask } from '#plugins/dashboard';
import type { DatasetData } from '#plugins/datasets';
import type { NativeFilter } from '../../contract/filter-configuration.ts';
import type { FilterType } from '../../contract/filter-type.ts';

export const isRequired = (filter: NativeFilter): boolean => filter.controlValues['enableEmptyFilter'] === true;

/** Whether charts in scope show nothing until something is selected. */
export const needsValue = (filter: NativeFilter): boolean => isRequired(filter) || filter.requiredFirst === true;

/** The type of a filter; undefined: no plugin brings it. */
export const typeIn = (types: readonly FilterType[], filter: NativeFilter): FilterType | undefined =>
  types.find(({ key }) => key === filter.filterType);

/** Whether a type acts on time alone: where there is none, its filters do nothing. */
export const affectsTime = (type: FilterType | undefined): boolean => (type?.sets ?? []).length > 0;

/** Column of the first target; empty where there is none. */
export const targetColumn = (filter: NativeFilter): string => filter.targets[0]?.column?.name ?? '';

/** Column of the target in a dataset; where none is there, that of the first. */
export const targetColumnOn = (filter: NativeFilter, datasetId: number | undefined): string =>
  filter.targets.find((target) => target.datasetId === datasetId)?.column?.name ?? targetColumn(filter);

/** A mask whose label says what is selected as its dataset reads it: dates as dates. */
export function withLabel(type: FilterType, filter: NativeFilter, mask: DataMask, dataset: DatasetData | undefined) {
  const label = dataset === undefined || type.isEmpty(mask) ? undefined : type.summary(filter, mask, dataset);
  if (label === undefined || label === mask.filterState.label) return mask;
  return { ...mask, filterState: { ...mask.filterState, label } };
}

/** Nothing is selected. A required filter then matches no row, so that charts never show unfiltered numbers. */
export function nothingSelected(filter: NativeFilter): DataMask {
  if (!isRequired(filter)) return emptyDataMask;
  const impossible: ExtraFormData = {
    adhoc_filters: [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: '1 = 0' }],
  };
  return { extraFormData: impossible, filterState: { value: null, validateStatus: 'error' } };
}

/** Values as a list: null and undefined are none, one value is a list of one. */
export const listOf = (value: unknown): readonly unknown[] =>
  value === null || value === undefined ? [] : Array.isArray(value) ? value : [value];
