import type { ExtraFormData } from '#plugins/charts';
import type { OpenDashboard } from '#plugins/dashboard';
import { reachedDataset } from '../../common/extra-of-ancestors.ts';
import type { ReachedDataset } from '../../common/extra-on-dataset.ts';
import type { NativeFilter } from '../../contract/filter-configuration.ts';
import type { FurtherTarget } from '../../contract/filter-type.ts';

/** One that the reader may not see, or that is gone: the server knows which, and says whether values are missing. */
const unknownDataset = (id: number): ReachedDataset => ({ id, columnNames: new Set(), mainTime: undefined });

/**
 * Where the values of a filter are besides its first target. `extraOn`: what the
 * filters above add there; undefined: something is selected in them that cannot act there.
 */
export function furtherTargets(
  { targets }: NativeFilter,
  datasets: OpenDashboard['datasets'],
  extraOn: (dataset: ReachedDataset) => ExtraFormData | undefined,
): readonly FurtherTarget[] {
  return targets.slice(1).flatMap(({ datasetId, column }) => {
    if (datasetId === undefined || column === undefined || column.name === '') return [];
    const dataset = datasets[datasetId];
    const extra = extraOn(dataset === undefined ? unknownDataset(datasetId) : reachedDataset(dataset));
    return extra === undefined ? [] : [{ datasetId, column: column.name, extra_form_data: extra }];
  });
}

/** Which rows a filter looks at: the common part of both questions. Undefined while it has no column. */
export function filterQuestion(filter: NativeFilter, extra: ExtraFormData, more: readonly FurtherTarget[] = []) {
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
    ...(more.length === 0 ? {} : { more: [...more] }),
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
