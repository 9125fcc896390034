import { err, ok, type Result } from '#core/common';
import { defaultColumnWidth, gridId, rootId, type Layout, type LayoutComponent } from '../../contract/layout.ts';
import type { NewId } from './component-id.ts';
import { topOf, type LayoutBranch } from './layout-branch.ts';
import { columnsInside, freeColumns, hasWidth, neededColumns, ownWidth } from './layout-width.ts';
import { childDepth, depthOf, isWrappedInRow, mayContain, topLevelTabs } from './nesting-rules.ts';
import { newComponent } from './new-component.ts';

/** A position in the layout: before the child of that index, counted with all present children. */
export interface Place {
  readonly parentId: string;
  readonly index: number;
}

/**
 * Why something may not be put in a place. `forbidden`: not at this depth. `no-room`: the row or column is too narrow.
 * `top-tab-into-nested`: tabs at the top do not go into others.
 */
export type LayoutRefusal = 'forbidden' | 'no-room' | 'top-tab-into-nested';

/**
 * Puts a branch that is not in the tree into a place. A chart, text or column dropped straight into the grid or a tab
 * gets a row of its own. `mayShrink`: narrow it when there is less room than it asks for.
 */
export function placeBranch(
  layout: Layout,
  branch: LayoutBranch,
  { place, newId, mayShrink }: { readonly place: Place; readonly newId: NewId; readonly mayShrink: boolean },
): Result<Layout, LayoutRefusal> {
  const parent = layout[place.parentId];
  const top = topOf(branch);
  if (parent === undefined || top === undefined || branch.components[parent.id] !== undefined) return err('forbidden');
  if (parent.id === rootId) return err('forbidden'); // tabs at the top have an operation of their own
  if (parent.id === gridId && topLevelTabs(layout) !== undefined) return err('forbidden'); // nobody sees the grid
  const isWrapped = isWrappedInRow(parent.type, top.type);
  if (!fitsNesting(layout, branch, parent, isWrapped)) return err('forbidden');
  const width = fittingWidth(layout, branch, { parent, isWrapped, mayShrink });
  if (width === undefined) return err('no-room');
  const sized = hasWidth(top.type) && top.meta.width !== width ? { ...top, meta: { ...top.meta, width } } : top;
  const row = isWrapped ? { ...newComponent('ROW', newId('ROW')), children: [top.id] } : undefined;
  const children = [...parent.children.slice(0, place.index), row?.id ?? top.id, ...parent.children.slice(place.index)];
  return ok({
    ...layout,
    ...branch.components,
    [top.id]: sized,
    ...(row === undefined ? {} : { [row.id]: row }),
    [parent.id]: { ...parent, children },
  });
}

/** Whether a TAB of the tabs at the top would get among nested tabs. */
export function isTopTabIntoNested(layout: Layout, id: string, parentId: string): boolean {
  const top = topLevelTabs(layout);
  return top !== undefined && top.children.includes(id) && parentId !== top.id && layout[parentId]?.type === 'TABS';
}

function fitsNesting(layout: Layout, branch: LayoutBranch, parent: LayoutComponent, isWrapped: boolean): boolean {
  const depth = depthOf(layout, parent.id);
  if (!isWrapped) return branchFits(branch, branch.id, parent.type, depth);
  return (
    mayContain(parent.type, depth, 'ROW') && branchFits(branch, branch.id, 'ROW', childDepth(parent.type, depth, 'ROW'))
  );
}

function branchFits(
  branch: LayoutBranch,
  id: string,
  parentType: LayoutComponent['type'],
  parentDepth: number,
): boolean {
  const component = branch.components[id];
  if (component === undefined || !mayContain(parentType, parentDepth, component.type)) return false;
  const depth = childDepth(parentType, parentDepth, component.type);
  return component.children.every((child) => branchFits(branch, child, component.type, depth));
}

interface Target {
  readonly parent: LayoutComponent;
  readonly isWrapped: boolean;
  readonly mayShrink: boolean;
}

/** The width the top of the branch gets, or undefined when there is no room for it. Grid columns. */
function fittingWidth(layout: Layout, branch: LayoutBranch, { parent, isWrapped, mayShrink }: Target) {
  const top = topOf(branch);
  if (top === undefined) return undefined;
  const columns = columnsInside(layout, parent.id);
  const inRow = parent.type === 'ROW' || isWrapped;
  const fewest = top.type === 'COLUMN' || !hasWidth(top.type) ? neededColumns(branch.components, top.id) : 1;
  if (!inRow) return fewest <= columns ? (top.meta.width ?? defaultColumnWidth) : undefined;
  const room = isWrapped ? columns : freeColumns(layout, parent.id);
  const wanted = ownWidth(top);
  if (wanted <= room) return wanted;
  return (mayShrink || isWrapped) && fewest <= room ? room : undefined;
}
