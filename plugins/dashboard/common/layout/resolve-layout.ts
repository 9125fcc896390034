import { gridId, headerId, rootId, type Layout, type LayoutComponent } from '../../contract/layout.ts';

/**
 * Sets `parents` right everywhere and drops what the root no longer reaches; the grid and the dashboard's header stay.
 * Components that were right already keep their identity.
 */
export function resolveLayout(layout: Layout): Layout {
  const settled: Record<string, LayoutComponent> = {};
  const visit = (id: string, parents: readonly string[]) => {
    const component = layout[id];
    if (component === undefined || settled[id] !== undefined) return;
    settled[id] = sameIds(component.parents, parents) ? component : { ...component, parents };
    const below = [...parents, id];
    for (const child of component.children) visit(child, below);
  };
  visit(rootId, []);
  visit(gridId, [rootId]);
  visit(headerId, []);
  return settled;
}

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}
