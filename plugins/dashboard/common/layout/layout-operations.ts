import { err, ok, type Result } from '#core/common';
import { gridId, headerId, rootId, type Layout, type LayoutMeta, type LayoutType } from '../../contract/layout.ts';
import type { NewId } from './component-id.ts';
import { branchOf, newBranch, type LayoutBranch } from './layout-branch.ts';
import { parentOf } from './layout-width.ts';
import { isWrappedInRow, topLevelTabs } from './nesting-rules.ts';
import { isTopTabIntoNested, placeBranch, type LayoutRefusal, type Place } from './place-component.ts';
import { resolveLayout } from './resolve-layout.ts';

/** What is put somewhere: a new component, or one that is in the tree. */
export type Placing =
  | { readonly kind: 'new'; readonly type: LayoutType; readonly meta: LayoutMeta }
  | { readonly kind: 'move'; readonly id: string };

export interface Placed {
  readonly layout: Layout;
  readonly id: string;
}

/** Puts a new component into a place; it is narrowed when the row has less room than it asks for. */
export function createComponent(
  layout: Layout,
  { type, meta, place }: { readonly type: LayoutType; readonly meta: LayoutMeta; readonly place: Place },
  newId: NewId,
): Result<Placed, LayoutRefusal> {
  const branch = newBranch(type, meta, newId);
  if (place.parentId === rootId) {
    if (type !== 'TABS' || topLevelTabs(layout) !== undefined) return err('forbidden');
    return ok({ layout: tabsToTop(layout, branch), id: branch.id });
  }
  const placed = placeBranch(layout, branch, { place, newId, mayShrink: true });
  return placed.ok ? ok({ layout: resolveLayout(placed.value), id: branch.id }) : placed;
}

/**
 * Moves a component with all it holds, and removes a row, column or tabs that it leaves empty. Moving it to its current
 * place returns the same layout.
 */
export function moveComponent(
  layout: Layout,
  { id, place }: { readonly id: string; readonly place: Place },
  newId: NewId,
): Result<Placed, LayoutRefusal> {
  const source = parentOf(layout, id);
  if (source === undefined || isFixed(layout, id)) return err('forbidden');
  if (standsAt(layout, id, place)) return ok({ layout, id });
  if (isTopTabIntoNested(layout, id, place.parentId)) return err('top-tab-into-nested');
  const branch = branchOf(layout, id);
  const oldIndex = source.children.indexOf(id);
  const detached = { ...layout, [source.id]: { ...source, children: source.children.filter((child) => child !== id) } };
  if (place.parentId === rootId) {
    if (layout[id]?.type !== 'TABS' || topLevelTabs(layout) !== undefined) return err('forbidden');
    return ok({ layout: tabsToTop(withoutEmptied(detached, source.id), branch), id });
  }
  const index = place.parentId === source.id && oldIndex < place.index ? place.index - 1 : place.index;
  const placed = placeBranch(detached, branch, { place: { ...place, index }, newId, mayShrink: false });
  return placed.ok ? ok({ layout: resolveLayout(withoutEmptied(placed.value, source.id)), id }) : placed;
}

/**
 * Deletes a component with all it holds. The last child of tabs, of a column or of a row takes its parent with it.
 * Deleting the tabs at the top keeps their content.
 */
export function deleteComponent(layout: Layout, id: string): Layout {
  if (topLevelTabs(layout)?.id === id) return deleteTopLevelTabs(layout);
  const parent = parentOf(layout, id);
  if (parent === undefined || isFixed(layout, id)) return layout;
  const left = { ...layout, [parent.id]: { ...parent, children: parent.children.filter((child) => child !== id) } };
  return resolveLayout(withoutEmptied(left, parent.id));
}

/** Puts tabs at the top; the content of the grid goes into the first one. */
export function createTopLevelTabs(layout: Layout, newId: NewId): Result<Placed, LayoutRefusal> {
  return createComponent(layout, { type: 'TABS', meta: {}, place: { parentId: rootId, index: 0 } }, newId);
}

/** Removes the tabs at the top; their content goes into the grid, in order. */
export function deleteTopLevelTabs(layout: Layout): Layout {
  const tabs = topLevelTabs(layout);
  const root = layout[rootId];
  const grid = layout[gridId];
  if (tabs === undefined || root === undefined || grid === undefined) return layout;
  const children = tabs.children.flatMap((id) => layout[id]?.children ?? []);
  return resolveLayout({ ...layout, [rootId]: { ...root, children: [gridId] }, [gridId]: { ...grid, children } });
}

/** Whether a component is where the place is, also when only its own row is between. */
export function standsAt(layout: Layout, id: string, place: Place): boolean {
  const parent = parentOf(layout, id);
  if (parent === undefined) return false;
  const index = parent.children.indexOf(id);
  if (parent.id === place.parentId) return place.index === index || place.index === index + 1;
  const [type, around] = [layout[id]?.type, layout[place.parentId]?.type];
  if (type === undefined || around === undefined || !isWrappedInRow(around, type)) return false;
  return parent.type === 'ROW' && parent.children.length === 1 && standsAt(layout, parent.id, place);
}

/** Root, grid, the dashboard's header, and the tabs at the top stay where they are. */
function isFixed(layout: Layout, id: string): boolean {
  return id === rootId || id === gridId || id === headerId || topLevelTabs(layout)?.id === id;
}

/** The grid's content goes before what the first tab holds. */
function tabsToTop(layout: Layout, branch: LayoutBranch): Layout {
  const all: Layout = { ...layout, ...branch.components };
  const root = all[rootId];
  const grid = all[gridId];
  const first = all[all[branch.id]?.children[0] ?? ''];
  if (root === undefined || grid === undefined || first === undefined) return layout;
  const children = [...grid.children.filter((id) => id !== branch.id), ...first.children];
  return resolveLayout({
    ...all,
    [rootId]: { ...root, children: [branch.id] },
    [gridId]: { ...grid, children: [] },
    [first.id]: { ...first, children },
  });
}

/** Removes tabs, columns and rows that became empty, upwards. */
function withoutEmptied(layout: Layout, id: string): Layout {
  const component = layout[id];
  const parent = parentOf(layout, id);
  if (component === undefined || parent === undefined || component.children.length > 0) return layout;
  if (component.type !== 'TABS' && component.type !== 'COLUMN' && component.type !== 'ROW') return layout;
  const children = parent.children.filter((child) => child !== id);
  if (parent.id === rootId) return { ...layout, [rootId]: { ...parent, children: [gridId] } };
  return withoutEmptied({ ...layout, [parent.id]: { ...parent, children } }, parent.id);
}
