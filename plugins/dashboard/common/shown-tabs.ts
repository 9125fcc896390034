import { rootId, type Layout, type LayoutComponent } from '../contract/layout.ts';

/** The tab that a TABS component shows: the chosen one, else its first. Undefined while it has none. */
export function shownTabOf(tabs: LayoutComponent, activeTabs: readonly string[]): string | undefined {
  return tabs.children.find((id) => activeTabs.includes(id)) ?? tabs.children[0];
}

/** One shown tab for every TABS of the layout, hidden nested ones included. */
export function resolvedTabs(layout: Layout, activeTabs: readonly string[]): readonly string[] {
  return Object.values(layout).flatMap((component) => {
    const shown = component.type === 'TABS' ? shownTabOf(component, activeTabs) : undefined;
    return shown === undefined ? [] : [shown];
  });
}

/** The shown tabs once another tab is chosen; what nested tabs show stays. */
export function withTabShown(layout: Layout, activeTabs: readonly string[], tabId: string): readonly string[] {
  const siblings = Object.values(layout).find(({ type, children }) => type === 'TABS' && children.includes(tabId));
  if (siblings === undefined) return resolvedTabs(layout, activeTabs);
  return resolvedTabs(layout, [...activeTabs.filter((id) => !siblings.children.includes(id)), tabId]);
}

/** The shown tabs with every tab that leads to a component. */
export function withTabsTo(layout: Layout, activeTabs: readonly string[], componentId: string): readonly string[] {
  const path = pathTo(layout, componentId);
  return path
    .filter((id) => layout[id]?.type === 'TAB')
    .reduce((tabs, tabId) => withTabShown(layout, tabs, tabId), resolvedTabs(layout, activeTabs));
}

/** Ids from the root down to a component, itself included; empty when it is not in the tree. */
function pathTo(layout: Layout, componentId: string): readonly string[] {
  const search = (id: string, seen: readonly string[]): readonly string[] | undefined => {
    if (seen.includes(id)) return undefined;
    if (id === componentId) return [...seen, id];
    for (const child of layout[id]?.children ?? []) {
      const found = search(child, [...seen, id]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return search(rootId, []) ?? [];
}

/** Ids of the shown tabs, or all of them at once, as on paper. */
export type ShownTabs = readonly string[] | 'all';

/** Components that are on the page: everything except the content of tabs that are not shown. In reading order. */
export function shownComponents(layout: Layout, activeTabs: ShownTabs): readonly LayoutComponent[] {
  const found: LayoutComponent[] = [];
  const seen = new Set<string>();
  const visit = (id: string) => {
    const component = layout[id];
    if (component === undefined || seen.has(id)) return;
    seen.add(id);
    found.push(component);
    if (component.type === 'TABS' && activeTabs !== 'all') {
      const shown = shownTabOf(component, activeTabs);
      if (shown !== undefined) visit(shown);
    } else component.children.forEach(visit);
  };
  visit(rootId);
  return found;
}

/** Ids of the charts on the page, each once. */
export function shownChartIds(layout: Layout, activeTabs: ShownTabs): readonly number[] {
  const ids = shownComponents(layout, activeTabs).flatMap(({ type, meta }) =>
    type === 'CHART' && typeof meta.chartId === 'number' ? [meta.chartId] : [],
  );
  return [...new Set(ids)];
}
