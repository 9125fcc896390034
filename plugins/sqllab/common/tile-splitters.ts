import { minPercent, tilesOf, type Tile, type TileLayout } from './tile-layout.ts';

/** An edge between two neighbours that can be moved. Places and sizes are percent of all tiles. */
export interface TileSplitter {
  /** Positions of children from the root to the split. */
  readonly path: readonly number[];
  /** The edge lies behind the child at this position. */
  readonly index: number;
  /** `row`: an upright edge between tiles side by side; `column`: a level one. */
  readonly direction: 'row' | 'column';
  /** The tiles on its two sides, each side up to the next edge. */
  readonly before: readonly Tile[];
  readonly after: readonly Tile[];
  readonly leftPercent: number;
  readonly topPercent: number;
  readonly lengthPercent: number;
  /** What the child before the edge has, and what both neighbours have, of their split. */
  readonly valuePercent: number;
  readonly pairPercent: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Every movable edge of a layout. */
export function splittersOf(layout: TileLayout): readonly TileSplitter[] {
  return splittersIn(layout, { left: 0, top: 0, width: 100, height: 100 }, []);
}

function splittersIn(node: TileLayout, box: Box, path: readonly number[]): readonly TileSplitter[] {
  if (typeof node === 'string') return [];
  const { direction } = node;
  const shares = sharesOf(node);
  let before = 0;
  return node.children.flatMap((child, index) => {
    const share = shares[index] ?? 0;
    const inside =
      direction === 'row'
        ? { ...box, left: box.left + (box.width * before) / 100, width: (box.width * share) / 100 }
        : { ...box, top: box.top + (box.height * before) / 100, height: (box.height * share) / 100 };
    before += share;
    const inner = splittersIn(child, inside, [...path, index]);
    const next = shares[index + 1];
    const nextChild = node.children[index + 1];
    if (next === undefined || nextChild === undefined) return inner;
    const edge: TileSplitter = {
      path,
      index,
      direction,
      before: tilesOf(child),
      after: tilesOf(nextChild),
      leftPercent: direction === 'row' ? inside.left + inside.width : inside.left,
      topPercent: direction === 'row' ? inside.top : inside.top + inside.height,
      lengthPercent: direction === 'row' ? inside.height : inside.width,
      valuePercent: share,
      pairPercent: share + next,
    };
    return [...inner, edge];
  });
}

/** The layout with an edge moved so that the child before it has a share; neither neighbour gets less than tiles may have. */
export function withSplitterAt(
  layout: TileLayout,
  { path, index }: Pick<TileSplitter, 'path' | 'index'>,
  valuePercent: number,
): TileLayout {
  if (typeof layout === 'string') return layout;
  const [first, ...rest] = path;
  if (first !== undefined) {
    const children = layout.children.map((child, position) =>
      position === first ? withSplitterAt(child, { path: rest, index }, valuePercent) : child,
    );
    return { ...layout, children };
  }
  const shares = sharesOf(layout);
  const pair = (shares[index] ?? 0) + (shares[index + 1] ?? 0);
  const least = Math.min(minPercent, pair / 2);
  const value = Math.min(pair - least, Math.max(least, valuePercent));
  return {
    ...layout,
    splitPercentages: shares.map((share, position) =>
      position === index ? value : position === index + 1 ? pair - value : share,
    ),
  };
}

const sharesOf = (node: Exclude<TileLayout, string>): readonly number[] =>
  node.splitPercentages ?? node.children.map(() => 100 / node.children.length);
