import { recordOf } from '#core/common';
import type { DashboardMetadata } from './dashboard-metadata.ts';
import { chartsInScope, wholeDashboard, type FilterScope, type Layout } from './layout.ts';

/** How far a chart's selection reaches; `global`: as far as that of the dashboard. */
export type CrossScope = FilterScope | 'global';

/** Cross-filtering is on unless it was switched off. */
export const areCrossFiltersOn = (metadata: DashboardMetadata | undefined): boolean =>
  metadata?.cross_filters_enabled !== false;

/**
 * Reach of charts without a scope of their own; the whole dashboard unless configured. See docs/http-api.md, "Scopes of
 * cross-filters".
 */
export function globalScope(metadata: DashboardMetadata): FilterScope {
  return scopeOf(metadata.global_chart_configuration?.['scope']) ?? wholeDashboard;
}

/** Scope of a chart as it is configured. See docs/http-api.md, "Scopes of cross-filters". */
export function crossScopeOf(metadata: DashboardMetadata, chartId: number): CrossScope {
  const configured = recordOf(recordOf(metadata.chart_configuration?.[String(chartId)])['crossFilters'])['scope'];
  return scopeOf(configured) ?? 'global';
}

/**
 * What a plain click on a mark does: opens the menu of everything that can be done there, or selects at once. Kept
 * beside the scope of all charts, where other clients pass over it.
 */
export type ClickAction = 'menu' | 'filter';
export const clickActionOf = (metadata: DashboardMetadata | undefined): ClickAction =>
  metadata?.global_chart_configuration?.['clickAction'] === 'filter' ? 'filter' : 'menu';

/**
 * Charts that the selection of a chart reaches, in reading order; never the chart itself. See docs/http-api.md, "Scopes
 * of cross-filters".
 */
export function reachedCharts(layout: Layout, metadata: DashboardMetadata, chartId: number): readonly number[] {
  const scope = crossScopeOf(metadata, chartId);
  return chartsInScope(layout, scope === 'global' ? globalScope(metadata) : scope).filter((id) => id !== chartId);
}

/** The two keys of the metadata with other scopes and another click in them, `chartsInScope` as other clients expect it. */
export function withScopes(
  layout: Layout,
  metadata: DashboardMetadata,
  change: {
    readonly global: FilterScope;
    readonly charts: Readonly<Record<number, CrossScope>>;
    readonly click: ClickAction;
  },
): Pick<DashboardMetadata, 'chart_configuration' | 'global_chart_configuration'> {
  const everywhere = chartsInScope(layout, change.global);
  const entries = Object.entries(change.charts).map(([key, scope]): [string, unknown] => {
    const id = Number(key);
    const inScope = scope === 'global' ? everywhere : chartsInScope(layout, scope);
    const known = recordOf(metadata.chart_configuration?.[key]);
    const crossFilters = {
      ...recordOf(known['crossFilters']),
      scope,
      chartsInScope: inScope.filter((one) => one !== id),
    };
    return [key, { ...known, id, crossFilters }];
  });
  return {
    chart_configuration: { ...metadata.chart_configuration, ...Object.fromEntries(entries) },
    global_chart_configuration: {
      ...metadata.global_chart_configuration,
      scope: change.global,
      chartsInScope: everywhere,
      clickAction: change.click,
    },
  };
}

/** A scope as stored; undefined for `global` and for what is no scope. */
function scopeOf(value: unknown): FilterScope | undefined {
  const { rootPath, excluded } = recordOf(value);
  if (!Array.isArray(rootPath)) return undefined;
  return {
    rootPath: rootPath.filter((id): id is string => typeof id === 'string'),
    excluded: Array.isArray(excluded) ? excluded.filter((id): id is number => typeof id === 'number') : [],
  };
}
