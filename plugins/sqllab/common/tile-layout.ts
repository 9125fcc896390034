/** Parts of the editor's page that can be placed. */
export const tiles = ['tables', 'editor', 'results', 'history'] as const;
export type Tile = (typeof tiles)[number];

type Split = {
  readonly type: 'split';
  readonly direction: 'row' | 'column';
  readonly children: Node[];
  readonly splitPercentages?: number[];
};
type Node = Tile | Split;
export type TileLayout = Node;

/** Least share of a split that a tile has by moving an edge. */
export const minPercent = 8;

/** Widths in px that the columns of tables and of the history begin with. */
export const columnWidthsPx = { tables: 240, history: 320 } as const;

/** Shares of the height that the editor and its results have, in percent. */
export interface Heights {
  readonly northPercent: number;
  readonly southPercent: number;
}

/** What editor and results begin with. */
export const firstHeights: Heights = { northPercent: 45, southPercent: 55 };

/** Tables on the left, the editor above its results. `widthPx`: of all tiles. */
export function firstLayout(widthPx: number): Node {
  const share = shareOf('tables', widthPx);
  return {
    type: 'split',
    direction: 'row',
    splitPercentages: [share, 100 - share],
    children: ['tables', writing()],
  };
}

const writing = (): Split => ({
  type: 'split',
  direction: 'column',
  splitPercentages: [firstHeights.northPercent, firstHeights.southPercent],
  children: ['editor', 'results'],
});

const columns: ReadonlySet<unknown> = new Set(Object.keys(columnWidthsPx));

const shareOf = (tile: keyof typeof columnWidthsPx, widthPx: number): number =>
  Math.min(40, (columnWidthsPx[tile] / Math.max(1, widthPx)) * 100);

/** A layout that a user left behind; the first one where it is none, or has no editor. */
export function readLayout(value: unknown, widthPx: number): Node {
  const found = new Set<string>();
  return isNode(value, found) && found.has('editor') ? value : firstLayout(widthPx);
}

export const tilesOf = (node: Node): readonly Tile[] =>
  typeof node === 'string' ? [node] : node.children.flatMap(tilesOf);

export const hasTile = (node: Node, tile: Tile): boolean => tilesOf(node).includes(tile);

/** Leaves a tile out; the others take its place. Undefined: nothing is left. */
export function withoutTile(node: Node, tile: Tile): Node | undefined {
  if (typeof node === 'string') return node === tile ? undefined : node;
  const kept = node.children.flatMap((child, index) => {
    const left = withoutTile(child, tile);
    return left === undefined ? [] : [{ left, share: node.splitPercentages?.[index] ?? 100 / node.children.length }];
  });
  const [only] = kept;
  if (kept.length < 2) return only?.left;
  const sum = kept.reduce((total, { share }) => total + share, 0);
  return {
    ...node,
    children: kept.map(({ left }) => left),
    splitPercentages: kept.map(({ share }) => (share / sum) * 100),
  };
}

/** Puts a tile where it begins: tables on the left, the history on the right, results under the editor. */
export function withTile(node: Node, tile: Tile, widthPx: number): Node {
  if (hasTile(node, tile)) return node;
  if (tile === 'results') return underEditor(node);
  const share = tile === 'editor' ? 50 : shareOf(tile, widthPx);
  const isFirst = tile === 'tables';
  if (typeof node !== 'string' && node.direction === 'row') return besideOthers(node, tile, share, isFirst);
  return {
    type: 'split',
    direction: 'row',
    children: isFirst ? [tile, node] : [node, tile],
    splitPercentages: isFirst ? [share, 100 - share] : [100 - share, share],
  };
}

/** A further column takes its room from editor and results, each by its share, so that none of them is squeezed. */
function besideOthers(node: Split, tile: Tile, share: number, isFirst: boolean): Node {
  const shares = node.splitPercentages ?? node.children.map(() => 100 / node.children.length);
  const gives = (index: number): boolean => !columns.has(node.children[index] ?? '');
  const given = shares.reduce((sum, each, index) => (gives(index) ? sum + each : sum), 0);
  const left = shares.map((each, index) => (gives(index) ? Math.max(10, each * (1 - share / given)) : each));
  const total = left.reduce((sum, each) => sum + each, share) / 100;
  const all = isFirst ? [share, ...left] : [...left, share];
  return {
    ...node,
    children: isFirst ? [tile, ...node.children] : [...node.children, tile],
    splitPercentages: all.map((each) => each / total),
  };
}

function underEditor(node: Node): Node {
  if (node === 'editor') return writing();
  return typeof node === 'string' ? node : { ...node, children: node.children.map(underEditor) };
}

/** The heights of editor and results where one is above the other; undefined: they are not. */
export function heightsOf(node: Node): Heights | undefined {
  if (typeof node === 'string') return undefined;
  if (!isWriting(node)) return node.children.map(heightsOf).find((found) => found !== undefined);
  const [northPercent = 50, southPercent = 50] = node.splitPercentages ?? [];
  return { northPercent, southPercent };
}

/** A share below the least one, as earlier versions left behind a dragged tile, counts as the least one. */
export function withHeights(node: Node, heights: Heights): Node {
  if (typeof node === 'string') return node;
  if (isWriting(node)) {
    const north = Math.max(minPercent, Math.min(100 - minPercent, heights.northPercent));
    return { ...node, splitPercentages: [north, 100 - north] };
  }
  return { ...node, children: node.children.map((child) => withHeights(child, heights)) };
}

const isWriting = ({ direction, children }: Split): boolean =>
  direction === 'column' && children.length === 2 && children[0] === 'editor' && children[1] === 'results';

function isNode(value: unknown, found: Set<string>): value is Node {
  if (typeof value === 'string') {
    const isNew = (tiles as readonly string[]).includes(value) && !found.has(value);
    found.add(value);
    return isNew;
  }
  if (value === null || typeof value !== 'object') return false;
  const { type, direction, children } = value as { type?: unknown; direction?: unknown; children?: unknown }; // checked here
  if (type !== 'split' || (direction !== 'row' && direction !== 'column') || !Array.isArray(children)) return false;
  return children.length > 1 && children.every((child) => isNode(child, found));
}
