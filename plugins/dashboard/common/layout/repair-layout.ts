import { gridId, headerId, rootId, type Layout, type LayoutComponent } from '../../contract/layout.ts';
import { childDepth, mayContain } from './nesting-rules.ts';
import { ownWidth } from './layout-width.ts';
import { resolveLayout } from './resolve-layout.ts';

type Loose = Readonly<Record<string, LayoutComponent>>;

/** A container being filled: its depth, and the grid columns inside it. */
interface Room {
  readonly depth: number;
  readonly columns: number;
}

/**
 * Makes a tree that keeps the nesting rules from any input: a component that is not allowed in its place moves up to
 * the first that accepts it, containers not allowed anywhere pass their children on, cycles are cut, and rows that are
 * too wide are narrowed. Reachable content is never lost.
 */
export function repairLayout(loose: Loose): Layout {
  const tabs = tabsAtTop(loose);
  const elsewhere = childrenOf(loose, loose[rootId]).filter(({ id }) => id !== gridId && id !== tabs?.id);
  const given = [...elsewhere, ...(tabs === undefined ? [] : strayContent(loose, tabs))].map(({ id }) => id);
  const mainId = tabs?.tabIds[0] ?? gridId;
  const root = { ...blank(loose, rootId, 'ROOT'), children: [tabs?.id ?? gridId] };
  const grid = blank(loose, gridId, 'GRID');
  const start: Record<string, LayoutComponent> = {
    ...loose,
    [rootId]: root,
    [gridId]: { ...grid, children: tabs === undefined ? grid.children : [] },
    [headerId]: { ...blank(loose, headerId, 'HEADER'), children: [] },
  };
  const main = start[mainId];
  if (main !== undefined) start[mainId] = { ...main, children: [...main.children, ...given] };
  if (tabs !== undefined) start[tabs.id] = { ...blank(loose, tabs.id, 'TABS'), children: tabs.tabIds };
  const filling = new Filling(start);
  filling.fill(root, { depth: 0, columns: 12 });
  return resolveLayout({ ...filling.placed, [gridId]: filling.placed[gridId] ?? { ...grid, children: [] } });
}

/** The copy of the tree that is being put together. */
class Filling {
  readonly placed: Record<string, LayoutComponent> = {};
  readonly #seen = new Set<string>([rootId, headerId]);
  readonly #loose: Loose;

  constructor(loose: Loose) {
    this.#loose = loose;
    const header = loose[headerId];
    if (header !== undefined) this.placed[headerId] = header;
  }

  /** Places a container with the children allowed in it; returns the others, for its parent. */
  fill(container: LayoutComponent, room: Room): readonly LayoutComponent[] {
    const kept: LayoutComponent[] = [];
    const turnedAway: LayoutComponent[] = [];
    const waiting = [...this.#childrenOf(container)];
    for (let child = waiting.shift(); child !== undefined; child = waiting.shift()) {
      if (mayContain(container.type, room.depth, child.type)) {
        const depth = childDepth(container.type, room.depth, child.type);
        if (container.type === 'ROW') {
          if (kept.length < room.columns) kept.push(child);
          else turnedAway.push(child);
          continue; // filled below, once the widths of the row are known
        }
        waiting.unshift(
          ...this.fill(child, {
            depth,
            columns: child.type === 'COLUMN' ? Math.min(room.columns, ownWidth(child)) : room.columns,
          }),
        );
        if (child.type !== 'TABS' || (this.placed[child.id]?.children.length ?? 0) > 0) kept.push(child);
      } else if (child.type === 'TAB' || child.type === 'GRID' || child.type === 'ROOT') {
        waiting.unshift(...this.#childrenOf(child));
      } else turnedAway.push(child);
    }
    const cells = container.type === 'ROW' ? this.#fillRow(narrowed(kept, room.columns), room, turnedAway) : kept;
    this.placed[container.id] = { ...container, children: cells.map(({ id }) => id) };
    return turnedAway;
  }

  #fillRow(cells: readonly LayoutComponent[], room: Room, turnedAway: LayoutComponent[]): readonly LayoutComponent[] {
    for (const cell of cells) turnedAway.push(...this.fill(cell, { depth: room.depth + 1, columns: ownWidth(cell) }));
    return cells;
  }

  #childrenOf(component: LayoutComponent): readonly LayoutComponent[] {
    return childrenOf(this.#loose, component).filter(({ id }) => {
      const isNew = !this.#seen.has(id);
      this.#seen.add(id);
      return isNew;
    });
  }
}

/** Takes columns from the widest until the cells fit. There are no more cells than columns. */
function narrowed(cells: readonly LayoutComponent[], columns: number): readonly LayoutComponent[] {
  const widths = cells.map(ownWidth);
  let excess = widths.reduce((sum, width) => sum + width, 0) - columns;
  for (; excess > 0; excess -= 1) {
    const widest = widths.indexOf(Math.max(...widths));
    widths[widest] = (widths[widest] ?? 1) - 1;
  }
  return cells.map((cell, index) => {
    const width = widths[index];
    return width === undefined || width === ownWidth(cell) ? cell : { ...cell, meta: { ...cell.meta, width } };
  });
}

/** Fixed parts are recognised by id, regardless of what is stored in them. */
const isFixed = (id: string): boolean => [rootId, gridId, headerId].includes(id);

const isTab = ({ id, type }: LayoutComponent): boolean => type === 'TAB' && !isFixed(id);

interface TopTabs {
  readonly id: string;
  readonly tabIds: readonly string[];
}

function tabsAtTop(loose: Loose): TopTabs | undefined {
  for (const { id, type } of childrenOf(loose, loose[rootId])) {
    if (type !== 'TABS' || isFixed(id)) continue;
    const tabIds = childrenOf(loose, loose[id]).flatMap((child) => (isTab(child) ? [child.id] : []));
    if (tabIds.length > 0) return { id, tabIds: [...new Set(tabIds)] };
  }
  return undefined;
}

/** Content of the grid although there are tabs, and children of the tabs that are not tabs themselves. */
function strayContent(loose: Loose, tabs: TopTabs): readonly LayoutComponent[] {
  const amongTabs = childrenOf(loose, loose[tabs.id]).filter(({ type }) => type !== 'TAB');
  return [...childrenOf(loose, loose[gridId]), ...amongTabs];
}

function childrenOf(loose: Loose, component: LayoutComponent | undefined): readonly LayoutComponent[] {
  return (component?.children ?? []).flatMap((id) => (Object.hasOwn(loose, id) ? (loose[id] ?? []) : []));
}

function blank(loose: Loose, id: string, type: LayoutComponent['type']): LayoutComponent {
  const found = loose[id];
  return found?.type === type
    ? found
    : { id, type, children: found?.children ?? [], parents: [], meta: found?.meta ?? {} };
}
