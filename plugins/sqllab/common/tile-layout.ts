/** Parts of the editor's page that can be placed. */
export const tiles = ['tables', 'editor', 'results'] as const;
export type Tile = (typeof tiles)[number];

type Node =
  | Tile
  | {
      readonly type: 'split';
      readonly direction: 'row' | 'column';
      readonly children: Node[];
      readonly splitPercentages?: number[];
    };

/** Tables on the left, the editor above its results. */
export const firstLayout: Node = {
  type: 'split',
  direction: 'row',
  splitPercentages: [20, 80],
  children: [
    'tables',
    { type: 'split', direction: 'column', splitPercentages: [45, 55], children: ['editor', 'results'] },
  ],
};

/** A layout that a user left behind; the first one where it is none, or lacks a part. */
export function readLayout(value: unknown): Node {
  const found = new Set<string>();
  return isNode(value, found) && tiles.every((tile) => found.has(tile)) ? value : firstLayout;
}

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
