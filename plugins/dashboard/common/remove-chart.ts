import type { Layout, LayoutComponent } from '../contract/layout.ts';
import { resolveLayout } from './layout/resolve-layout.ts';

/** The layout without a chart, and without rows and columns that held nothing else. */
export function removeChart(layout: Layout, chartId: number): Layout {
  const isGone = ({ type, meta }: LayoutComponent) => type === 'CHART' && meta.chartId === chartId;
  const gone = new Set(Object.values(layout).flatMap((component) => (isGone(component) ? [component.id] : [])));
  if (gone.size === 0) return layout;
  const changed: Record<string, LayoutComponent> = { ...layout };
  while (gone.size > 0) {
    const next = new Set<string>();
    for (const component of Object.values(changed)) {
      const children = component.children.filter((id) => !gone.has(id));
      if (children.length === component.children.length) continue;
      changed[component.id] = { ...component, children };
      if (children.length === 0 && (component.type === 'ROW' || component.type === 'COLUMN')) next.add(component.id);
    }
    gone.clear();
    for (const id of next) gone.add(id);
  }
  return resolveLayout(changed);
}
