import { chartIdsUnder, componentsUnder, rootId, type FilterScope, type Layout } from '#plugins/dashboard';

/** A tab, or a chart, where scopes are chosen. */
export interface ScopeNode {
  readonly id: string;
  readonly title: string;
  /** Charts under it, in reading order; a chart's own id for a chart. */
  readonly chartIds: readonly number[];
  readonly children: readonly ScopeNode[];
}

/** Tabs with their charts, and charts outside of tabs, in reading order: those that are a choice. */
export function scopeTree(
  layout: Layout,
  nameOf: (chartId: number) => string,
  isChoice: (chartId: number) => boolean,
): readonly ScopeNode[] {
  const nodesUnder = (id: string): readonly ScopeNode[] =>
    (layout[id]?.children ?? []).flatMap((childId): readonly ScopeNode[] => {
      const child = layout[childId];
      if (child === undefined) return [];
      if (child.type === 'CHART') {
        const chartId = child.meta.chartId;
        if (chartId === undefined || !isChoice(chartId)) return [];
        return [{ id: childId, title: nameOf(chartId), chartIds: [chartId], children: [] }];
      }
      if (child.type !== 'TAB') return nodesUnder(childId);
      const children = nodesUnder(childId);
      const chartIds = children.flatMap((node) => node.chartIds);
      return children.length === 0 ? [] : [{ id: childId, title: tabTitle(child.meta), chartIds, children }];
    });
  return nodesUnder(rootId);
}

const tabTitle = (meta: Layout[string]['meta']): string => meta.text ?? meta.defaultText ?? '';

/**
 * The scope that reaches these charts. Tabs without any of them stay out of it, so that charts that come into such a
 * tab later do too; charts that come elsewhere are reached.
 */
export function scopeOfCharts(layout: Layout, chartIds: ReadonlySet<number>): FilterScope {
  const tabs = topTabs(layout);
  const isReached = (id: string) => chartIdsUnder(layout, [id]).some((chartId) => chartIds.has(chartId));
  const inTabs = new Set(chartIdsUnder(layout, tabs));
  const isOutside = [...chartIds].some((id) => !inTabs.has(id));
  const reached = tabs.filter(isReached);
  const rootPath = isOutside || reached.length === tabs.length || reached.length === 0 ? [rootId] : reached;
  return { rootPath, excluded: chartIdsUnder(layout, rootPath).filter((id) => !chartIds.has(id)) };
}

/** Tabs that stand in no other tab. */
function topTabs(layout: Layout): readonly string[] {
  return componentsUnder(layout, rootId)
    .filter(({ type, parents }) => type === 'TAB' && !parents.some((id) => layout[id]?.type === 'TAB'))
    .map(({ id }) => id);
}
