import type { DashboardChart } from './dashboard-state.ts';
import { chartIdsUnder, componentsUnder, rootId, type FilterScope, type Layout, type LayoutMeta } from './layout.ts';

/** A tab or a chart where scopes are chosen. */
export interface ScopeNode {
  readonly id: string;
  /** Empty where nobody gave one. */
  readonly name: string;
  /** Charts under it that can be chosen, in reading order; of a chart itself. */
  readonly chartIds: readonly number[];
  readonly children: readonly ScopeNode[];
}

type Charts = Readonly<Record<number, Pick<DashboardChart, 'sliceName'>>>;

/**
 * Tabs with their charts, and charts outside of tabs, in reading order; rows, columns and tabs without charts are no
 * choices of their own. Neither is a deleted chart, which is still in the layout but not in `charts`, nor `exceptId`.
 */
export function scopeTree(layout: Layout, charts: Charts, exceptId?: number): readonly ScopeNode[] {
  const seen = new Set<string>();
  const visit = (id: string): readonly ScopeNode[] => {
    const component = layout[id];
    if (component === undefined || seen.has(id)) return [];
    seen.add(id);
    const { type, meta } = component;
    const { chartId } = meta;
    if (type === 'CHART' && chartId !== undefined) {
      const chart = charts[chartId];
      if (chart === undefined || chartId === exceptId) return [];
      return [{ id, name: ownName(meta) ?? chart.sliceName, chartIds: [chartId], children: [] }];
    }
    const children = component.children.flatMap(visit);
    if (type !== 'TAB' || children.length === 0) return children;
    const chartIds = [...new Set(children.flatMap((child) => child.chartIds))];
    return [{ id, name: meta.text ?? meta.defaultText ?? '', chartIds, children }];
  };
  return visit(rootId);
}

/** The name a chart has on this dashboard, where it has one of its own. */
function ownName({ sliceNameOverride: name }: LayoutMeta): string | undefined {
  return name === '' ? undefined : name;
}

/**
 * The scope that reaches these charts and no other. Charts that are put into a reached tab later are reached too, so
 * the root path names whole tabs where it can; tabs without any of them stay out of it. See docs/http-api.md, "Filters
 * of dashboards".
 */
export function scopeReaching(layout: Layout, chartIds: ReadonlySet<number>, charts: Charts): FilterScope {
  const tabs = topTabs(layout);
  const isReached = (id: number) => chartIds.has(id) && charts[id] !== undefined;
  const inTabs = new Set(chartIdsUnder(layout, tabs));
  const isOutside = [...chartIds].some((id) => isReached(id) && !inTabs.has(id));
  const reached = tabs.filter((tab) => chartIdsUnder(layout, [tab]).some(isReached));
  const isPart = !isOutside && reached.length > 0 && reached.length < tabs.length;
  const rootPath = isPart ? reached : [rootId];
  return { rootPath, excluded: chartIdsUnder(layout, rootPath).filter((id) => !chartIds.has(id)) };
}

/** Tabs that are not inside another tab. */
function topTabs(layout: Layout): readonly string[] {
  return componentsUnder(layout, rootId)
    .filter(({ type, parents }) => type === 'TAB' && !parents.some((id) => layout[id]?.type === 'TAB'))
    .map(({ id }) => id);
}
