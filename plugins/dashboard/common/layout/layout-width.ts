import {
  defaultColumnWidth,
  gridColumns,
  minColumnWidth,
  type Layout,
  type LayoutComponent,
  type LayoutType,
} from '../../contract/layout.ts';

const sized: ReadonlySet<LayoutType> = new Set(['CHART', 'MARKDOWN', 'DYNAMIC', 'COLUMN']);

/** Types that have a width in grid columns when they are in a row. */
export const hasWidth = (type: LayoutType): boolean => sized.has(type);

/** Columns that a component asks for, from 1 to 12. */
export function ownWidth(component: LayoutComponent): number {
  const { width } = component.meta;
  const whole = typeof width === 'number' && Number.isFinite(width) ? Math.round(width) : defaultColumnWidth;
  return Math.min(gridColumns, Math.max(minColumnWidth, whole));
}

/** The parent of a component that is in the tree. */
export const parentOf = (layout: Layout, id: string): LayoutComponent | undefined =>
  layout[layout[id]?.parents.at(-1) ?? ''];

/** Columns there are inside a container: those of the nearest column, otherwise 12. */
export function columnsInside(layout: Layout, id: string): number {
  const chain = [...(layout[id]?.parents ?? []), id].reverse();
  const column = chain.flatMap((above) => layout[above] ?? []).find(({ type }) => type === 'COLUMN');
  return column === undefined ? gridColumns : ownWidth(column);
}

/** Columns that the children of a row take. */
export function usedColumns(layout: Layout, rowId: string): number {
  return (layout[rowId]?.children ?? [])
    .flatMap((id) => layout[id] ?? [])
    .reduce((sum, child) => sum + ownWidth(child), 0);
}

/** Columns left in a row; never below 0. */
export function freeColumns(layout: Layout, rowId: string): number {
  return Math.max(0, columnsInside(layout, rowId) - usedColumns(layout, rowId));
}

/** Fewest columns in which the rows below a container keep their places. */
export function neededColumns(layout: Layout, id: string): number {
  const component = layout[id];
  if (component === undefined) return minColumnWidth;
  if (component.type === 'ROW') return Math.max(minColumnWidth, usedColumns(layout, id));
  return Math.max(minColumnWidth, ...component.children.map((child) => neededColumns(layout, child)));
}
