import { rootId, type DashboardMetadata } from '#plugins/dashboard';
import type { ExampleDashboard, ExampleFilter } from '../catalogue/example-dashboard.ts';
import type { StoredExampleChart } from './example-layout.ts';

const filterId = (key: string): string => `NATIVE_FILTER-${key}`;

/** Filters, cross-filters and colours of a dashboard of the catalogue. */
export function exampleMetadata(
  dashboard: ExampleDashboard,
  charts: ReadonlyMap<string, StoredExampleChart>,
  datasetId: number,
): DashboardMetadata {
  return {
    native_filter_configuration: dashboard.filters.map((filter, index) =>
      storedFilter(filter, { index, charts, datasetId }),
    ),
    cross_filters_enabled: true,
    global_chart_configuration: { scope: { rootPath: [rootId], excluded: [] }, chartsInScope: [] },
    chart_configuration: {},
    filter_bar_orientation: 'VERTICAL',
    refresh_frequency: 0,
    ...dashboard.colors,
  };
}

function storedFilter(
  filter: ExampleFilter,
  place: {
    readonly index: number;
    readonly charts: ReadonlyMap<string, StoredExampleChart>;
    readonly datasetId: number;
  },
): Record<string, unknown> {
  if ('divider' in filter) {
    return {
      id: `NATIVE_FILTER_DIVIDER-${String(place.index)}`,
      type: 'DIVIDER',
      title: filter.divider,
      description: filter.description ?? '',
    };
  }
  const { filterType, column, value } = filter;
  const excluded = (filter.exceptCharts ?? []).flatMap((uuid) => place.charts.get(uuid)?.id ?? []);
  const target =
    filterType === 'filter_time'
      ? {}
      : { datasetId: place.datasetId, ...(column === undefined ? {} : { column: { name: column } }) };
  return {
    id: filterId(filter.key),
    type: 'NATIVE_FILTER',
    filterType,
    name: filter.name,
    description: filter.description ?? '',
    targets: [target],
    defaultDataMask:
      value === undefined
        ? { extraFormData: {}, filterState: {}, ownState: {} }
        : {
            extraFormData: { filters: [{ col: column, op: 'IN', val: value }] },
            filterState: { value, label: value.join(', ') },
            ownState: {},
          },
    cascadeParentIds: (filter.parents ?? []).map(filterId),
    scope: { rootPath: [rootId], excluded },
    controlValues: filter.controlValues ?? {},
    adhoc_filters: [],
    time_range: 'No filter',
    ...(filter.sortMetric === undefined ? {} : { sortMetric: filter.sortMetric }),
  };
}
