import { rootId, type Layout, type LayoutMeta } from '../../contract/layout.ts';

/** Charts in reading order, each once: under `anchor`, and of tab groups with an active tab only that one. */
export function shownCharts(
  layout: Layout,
  { activeTabs, anchor }: { readonly activeTabs: readonly string[]; readonly anchor: string | undefined },
): readonly { readonly chartId: number; readonly meta: LayoutMeta }[] {
  const found = new Map<number, LayoutMeta>();
  const seen = new Set<string>();
  const visit = (id: string) => {
    const component = layout[id];
    if (component === undefined || seen.has(id)) return;
    seen.add(id);
    const { type, meta, children } = component;
    if (type === 'CHART' && typeof meta.chartId === 'number' && !found.has(meta.chartId)) found.set(meta.chartId, meta);
    const active = type === 'TABS' ? children.filter((child) => activeTabs.includes(child)) : [];
    (active.length > 0 ? active : children).forEach(visit);
  };
  visit(anchor !== undefined && layout[anchor] !== undefined ? anchor : rootId);
  return [...found].map(([chartId, meta]) => ({ chartId, meta }));
}
