import { splitAdhocFilters, sqlParts } from '#plugins/viz-kit';
import type { DelegatedFilterSource } from '#plugins/dashboard';
import type { QueryObject } from '#plugins/queries';
import { filtersOf } from '../common/read-configuration.ts';
import { typeIn } from '../common/types/shared.ts';
import type { NativeFilter } from '../contract/filter-configuration.ts';
import { FilterTypes } from '../contract/filter-type.ts';

/** The filters of a dashboard for readers without access to their datasets. */
export const delegatedFilterSource: DelegatedFilterSource = {
  id: 'native-filters/filters',
  server: true,
  filtersOf: (metadata, extensions) => {
    const types = extensions.all(FilterTypes);
    return filtersOf(metadata).map((filter) => ({
      targets: filter.targets.flatMap(({ datasetId, column }) =>
        datasetId === undefined || column === undefined ? [] : [{ datasetId, column: column.name }],
      ),
      sets: typeIn(types, filter)?.sets ?? [],
      isAsking: (formData) => formData['type'] === 'NATIVE_FILTER' && formData['native_filter_id'] === filter.id,
      questionOn: (column) => questionOn(filter, column),
    }));
  },
};

/** Values, least and greatest value of the column, under the filter's own conditions. */
function questionOn(filter: NativeFilter, column: string): QueryObject {
  const formData = { viz_type: 'filter', datasource: '', adhoc_filters: filter.adhoc_filters ?? [] };
  const parts = splitAdhocFilters(formData);
  const extremes = ['MIN', 'MAX'].map((aggregate) => ({
    expressionType: 'SIMPLE' as const,
    aggregate,
    column: { column_name: column },
  }));
  const { sortMetric: sort, time_range: range } = filter;
  return {
    columns: [column],
    metrics: [...extremes, ...(typeof sort === 'string' && sort !== '' ? [sort] : [])],
    filters: [...parts.filters],
    ...sqlParts(parts),
    ...(typeof range === 'string' ? { time_range: range } : {}),
  };
}
