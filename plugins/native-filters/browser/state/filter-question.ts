import type { ExtraFormData } from '#plugins/charts';
import type { NativeFilter } from '../../contract/filter-configuration.ts';

/** Which rows a filter looks at: the common part of both questions. Undefined while it has no column. */
export function filterQuestion(filter: NativeFilter, extra: ExtraFormData) {
  const target = filter.targets[0];
  const column = target?.column?.name;
  if (target?.datasetId === undefined || column === undefined || column === '') return undefined;
  return {
    datasetId: target.datasetId,
    column,
    adhoc_filters: filter.adhoc_filters ?? null,
    time_range: filter.time_range ?? null,
    granularity_sqla: filter.granularity_sqla ?? null,
    extra_form_data: extra,
    filterId: filter.id,
  };
}
export type FilterQuestionBody = NonNullable<ReturnType<typeof filterQuestion>>;

/** How the values of a filter are ordered and searched. */
export function valueOrder(filter: NativeFilter) {
  return {
    sortMetric: filter.sortMetric ?? null,
    sortAscending: filter.controlValues['sortAscending'] !== false,
    searchAll: filter.controlValues['searchAllOptions'] !== false,
  };
}
