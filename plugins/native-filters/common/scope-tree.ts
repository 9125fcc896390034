import {
  chartIdsUnder,
  chartsInScope,
  componentsUnder,
  rootId,
  type FilterScope,
  type Layout,
} from '#plugins/dashboard';
import type { FilterEntry } from '../contract/filter-configuration.ts';

/** A tab or chart of the tree in which a filter's reach is chosen. */
export interface ScopeNode {
  readonly id: string;
  readonly kind: 'dashboard' | 'tab' | 'chart';
  /** Empty where nobody gave one. */
  readonly name: string;
  /** The charts under it, itself included. */
  readonly chartIds: readonly number[];
  readonly children: readonly ScopeNode[];
}

/** Tabs with their charts, in reading order; rows and columns are no choices of their own, nor are charts that are gone. */
export function scopeTree(
  layout: Layout,
  chartNames: ReadonlyMap<number, string>,
  isThere: (chartId: number) => boolean = () => true,
): ScopeNode {
  const childrenOf = (id: string): readonly ScopeNode[] => {
    const seen = new Set<string>();
    const visit = (child: string): readonly ScopeNode[] => {
      const component = layout[child];
      if (component === undefined || seen.has(child)) return [];
      seen.add(child);
      const { chartId, text, defaultText, sliceNameOverride } = component.meta;
      if (component.type === 'CHART' && typeof chartId === 'number') {
        if (!isThere(chartId)) return [];
        const name = sliceNameOverride ?? chartNames.get(chartId) ?? component.meta.sliceName ?? '';
        return [{ id: child, kind: 'chart', name, chartIds: [chartId], children: [] }];
      }
      if (component.type === 'TAB') {
        const children = component.children.flatMap(visit);
        const tab = { id: child, kind: 'tab' as const, name: text ?? defaultText ?? '', children };
        return [{ ...tab, chartIds: chartIdsUnder(layout, [child]) }];
      }
      return component.children.flatMap(visit);
    };
    return layout[id]?.children.flatMap(visit) ?? [];
  };
  return { id: rootId, kind: 'dashboard', name: '', chartIds: chartIdsUnder(layout), children: childrenOf(rootId) };
}

/**
 * The scope that reaches these charts and no other. Charts that are put into a reached tab later are reached too, so
 * the root path names whole tabs where it can. Wire contract §22.3.
 */
export function scopeReaching(layout: Layout, tree: ScopeNode, chartIds: ReadonlySet<number>): FilterScope {
  const tabs = tree.children.filter(({ kind }) => kind === 'tab');
  const reached = tabs.filter((tab) => tab.chartIds.some((id) => chartIds.has(id)));
  const isPart = tabs.length > 0 && reached.length < tabs.length && reached.length > 0;
  const rootPath = isPart ? reached.map(({ id }) => id) : [rootId];
  return { rootPath, excluded: chartIdsUnder(layout, rootPath).filter((id) => !chartIds.has(id)) };
}

/** What Superset stores beside a scope: its charts, and the tabs they stand in. */
export function scopeFacts(layout: Layout, scope: FilterScope) {
  const charts = chartsInScope(layout, scope);
  const tabs = componentsUnder(layout, rootId).filter(
    ({ id, type }) => type === 'TAB' && chartIdsUnder(layout, [id]).some((chart) => charts.includes(chart)),
  );
  return { chartsInScope: [...charts], tabsInScope: tabs.map(({ id }) => id) };
}

/** The entry with the facts of its scope as the layout is now. */
export function withScopeFacts(entry: FilterEntry, layout: Layout): FilterEntry {
  return entry.type === 'DIVIDER' ? entry : { ...entry, ...scopeFacts(layout, entry.scope) };
}
