import {
  chartsInScope,
  wholeDashboard,
  type DashboardMetadata,
  type FilterScope,
  type Layout,
} from '#plugins/dashboard';

type AnyRecord = Readonly<Record<string, unknown>>;

/** Charts that follow a brush in a chart: those its cross-filter reaches. Wire contract §22.5; specification §3.4.2. */
export function reachedCharts(layout: Layout, metadata: DashboardMetadata, chartId: number): readonly number[] {
  if (metadata.cross_filters_enabled === false) return [];
  const own = recordOf(recordOf(metadata.chart_configuration?.[String(chartId)])['crossFilters'])['scope'];
  const scope = scopeOf(own) ?? scopeOf(metadata.global_chart_configuration?.['scope']) ?? wholeDashboard;
  return chartsInScope(layout, scope).filter((id) => id !== chartId);
}

/** Undefined for `global` and for what is no scope. */
function scopeOf(value: unknown): FilterScope | undefined {
  const { rootPath, excluded } = recordOf(value);
  if (!Array.isArray(rootPath)) return undefined;
  return {
    rootPath: rootPath.filter((id): id is string => typeof id === 'string'),
    excluded: Array.isArray(excluded) ? excluded.filter((id): id is number => typeof id === 'number') : [],
  };
}

const recordOf = (value: unknown): AnyRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
