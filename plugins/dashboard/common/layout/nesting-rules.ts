import { gridId, rootId, type Layout, type LayoutComponent, type LayoutType } from '../../contract/layout.ts';

type ChildDepths = Readonly<Partial<Record<LayoutType, number>>>;

/** Which types may be children of which, and the maximum depth of the parent. */
const maxParentDepths: Readonly<Partial<Record<LayoutType, ChildDepths>>> = {
  ROOT: { TABS: 0, GRID: 0 },
  GRID: { CHART: 1, DYNAMIC: 1, MARKDOWN: 1, COLUMN: 1, DIVIDER: 1, HEADER: 1, ROW: 1, TABS: 1 },
  ROW: { CHART: 4, DYNAMIC: 4, MARKDOWN: 4, COLUMN: 4 },
  TABS: { TAB: 3 },
  TAB: { CHART: 5, DYNAMIC: 5, MARKDOWN: 5, DIVIDER: 5, HEADER: 5, COLUMN: 3, ROW: 3, TABS: 3 },
  COLUMN: { CHART: 5, HEADER: 5, MARKDOWN: 5, ROW: 3, DIVIDER: 3, TABS: 3 },
};

/** Whether the table allows a type as a child of that parent type and depth. */
export function mayContain(parentType: LayoutType, parentDepth: number, childType: LayoutType): boolean {
  const limit = maxParentDepths[parentType]?.[childType];
  return limit !== undefined && parentDepth <= limit;
}

/** Whether a type can have children at all. */
export const isContainer = (type: LayoutType): boolean => maxParentDepths[type] !== undefined;

/**
 * Depth of a component below a parent of that type and depth: ROOT is 0, GRID and the tabs at the top are 1; tabs
 * further down add none.
 */
export function childDepth(parentType: LayoutType | undefined, parentDepth: number, type: LayoutType): number {
  if (parentType === undefined) return 0;
  if (type === 'TAB' && parentDepth === 0) return 1;
  return type === 'TABS' || type === 'TAB' ? parentDepth : parentDepth + 1;
}

/** Depth of a component that is in the tree, by its `parents`. */
export function depthOf(layout: Layout, id: string): number {
  const component = layout[id];
  if (component === undefined) return 0;
  let depth = 0;
  let parentType: LayoutType | undefined;
  for (const { type } of [...component.parents.flatMap((parent) => layout[parent] ?? []), component]) {
    depth = childDepth(parentType, depth, type);
    parentType = type;
  }
  return depth;
}

const wrapped: ReadonlySet<LayoutType> = new Set(['CHART', 'MARKDOWN', 'COLUMN', 'DYNAMIC']);

/** Types that get a row of their own when they are dropped straight into the grid or a tab. */
export function isWrappedInRow(parentType: LayoutType, childType: LayoutType): boolean {
  return (parentType === 'GRID' || parentType === 'TAB') && wrapped.has(childType);
}

/** The TABS at the top of the dashboard, when there is one. */
export function topLevelTabs(layout: Layout): LayoutComponent | undefined {
  return layout[rootId]?.children.flatMap((id) => layout[id] ?? []).find(({ type }) => type === 'TABS');
}

/** Where things without a place of their own go: the first tab at the top, otherwise the grid. */
export function mainContainerId(layout: Layout): string {
  return topLevelTabs(layout)?.children[0] ?? gridId;
}
