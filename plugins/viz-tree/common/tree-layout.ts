import { labelFontPx, textWidthPx, truncateNames, type Steps } from '#plugins/viz-kit';
import { hierarchy, tree, type HierarchyPointNode } from 'd3';
import { fitTree } from './fit-tree.ts';
import type { Forest, TreeInput, TreeNode } from './tree-model.ts';

export interface PlacedNode {
  readonly node: TreeNode;
  /** px. */
  readonly x: number;
  readonly y: number;
  /** Where it is on a circle, radians clockwise from the top; 0 in other layouts. */
  readonly angle: number;
  readonly radiusPx: number;
  readonly parent: PlacedNode | undefined;
  /** Of the first level below a common root, or a root among several. */
  readonly branch: TreeNode;
  readonly isRoot: boolean;
}

export interface TreeLayout {
  readonly nodes: readonly PlacedNode[];
  /** Names within their room. */
  readonly shownOf: ReadonlyMap<TreeNode, string>;
  readonly isAcross: boolean;
}

const marginPx = 10;
/** Between two ends: across, names below each other; along, names beside each other. */
const leastGapPx = { across: 11, along: 18 };
const mostLabelPx = 240;
/** Between ends of different parents, in gaps between those of one. */
const cousinGap = 1.4;
const turn = 2 * Math.PI;

/** Nodes in px, each before those below it. */
export function* layOutTree(input: TreeInput, forest: Forest, topPx: number): Steps<TreeLayout> {
  const { options, size } = input;
  const [only] = forest.roots;
  const hasSuper = forest.roots.length !== 1 || only === undefined;
  const whole: TreeNode = hasSuper
    ? { key: '', label: '', selects: undefined, amount: null, children: forest.roots, direct: 0, below: 0 }
    : only;
  const heightPx = size.heightPx - topPx;
  if (options.layout === 'radial') {
    const outerPx = Math.max(20, Math.min(size.widthPx, heightPx) / 2 - marginPx);
    const fitted = yield* fitTree(whole, Math.floor((turn * outerPx * 0.6) / leastGapPx.across));
    return radial(input, fitted, { hasSuper, topPx, outerPx });
  }
  const isAcross = options.orient === 'LR' || options.orient === 'RL';
  const roomPx = (isAcross ? heightPx : size.widthPx) - 2 * marginPx;
  const most = Math.max(1, Math.floor(roomPx / (isAcross ? leastGapPx.across : leastGapPx.along)));
  return orthogonal(input, yield* fitTree(whole, most), { hasSuper, topPx, isAcross });
}

/** Names that differ stay apart where they are cut. */
function shortNames(nodes: readonly TreeNode[], labelPx: number): ReadonlyMap<TreeNode, string> {
  const short = truncateNames(
    nodes.map(({ label }) => label),
    labelPx,
    labelFontPx,
  );
  return new Map(nodes.map((node, at) => [node, short[at] ?? node.label]));
}

const widestOf = (nodes: readonly TreeNode[]): number =>
  nodes.reduce((most, { label }) => Math.max(most, textWidthPx(label, labelFontPx)), 0);

interface Frame {
  readonly hasSuper: boolean;
  readonly topPx: number;
}

function orthogonal(
  { options, size }: TreeInput,
  whole: TreeNode,
  { hasSuper, topPx, isAcross }: Frame & { readonly isAcross: boolean },
): TreeLayout {
  const heightPx = size.heightPx - topPx;
  const placed = tree<TreeNode>().separation((a, b) => (a.parent === b.parent ? 1 : cousinGap))(hierarchy(whole));
  const [breadthPx, depthPx] = isAcross ? [heightPx, size.widthPx] : [size.widthPx, heightPx];
  const levels = Math.max(1, placed.height - (hasSuper ? 1 : 0) + 1);
  const labelPx = Math.max(24, Math.min(mostLabelPx, isAcross ? depthPx / (levels + 1) - 14 : breadthPx / 4));
  // Before the first level and behind the last there is room for names.
  const widest = (nodes: readonly TreeNode[]): number => Math.min(labelPx, widestOf(nodes));
  const tops = hasSuper ? whole.children : [whole];
  const ends = placed.leaves().map(({ data }) => data);
  const before = marginPx + (isAcross ? widest(tops) + 8 : 18);
  const behind = marginPx + (isAcross ? widest(ends) + 8 : 18);
  const depths = (depth: number): number => {
    const level = depth - (hasSuper ? 1 : 0);
    const share = levels === 1 ? 0 : level / (levels - 1);
    return before + share * Math.max(0, depthPx - before - behind);
  };
  const [low, high] = placed
    .leaves()
    .reduce(([least, most], { x }) => [Math.min(least, x), Math.max(most, x)], [Infinity, -Infinity]);
  const areStacked = [options.node_label_position, options.child_label_position].some(
    (side) => side === 'top' || side === 'bottom',
  );
  const sidePx = isAcross
    ? marginPx + (areStacked ? 16 : 4) + options.symbolSize / 2
    : Math.min(marginPx + widest(ends) / 2, breadthPx / 4);
  const breadths = (x: number): number =>
    high <= low ? breadthPx / 2 : sidePx + ((x - low) / (high - low)) * (breadthPx - 2 * sidePx);
  const isTurned = options.orient === 'RL' || options.orient === 'BT';
  const nodes = collect(placed, hasSuper, ({ x, depth }) => {
    const [across, along] = [breadths(x), isTurned ? depthPx - depths(depth) : depths(depth)];
    return isAcross ? { x: along, y: topPx + across } : { x: across, y: topPx + along };
  });
  return {
    nodes,
    shownOf: shortNames(
      placed.descendants().map(({ data }) => data),
      labelPx,
    ),
    isAcross,
  };
}

function radial(
  { size }: TreeInput,
  whole: TreeNode,
  { hasSuper, topPx, outerPx }: Frame & { readonly outerPx: number },
): TreeLayout {
  const root = hierarchy(whole);
  const labelPx = Math.max(20, Math.min(outerPx * 0.42, widestOf(root.leaves().map(({ data }) => data))));
  const radiusPx = Math.max(10, outerPx - labelPx - 6);
  const placed = tree<TreeNode>()
    .size([turn, radiusPx])
    .separation((a, b) => (a.parent === b.parent ? 1 : 2) / Math.max(1, a.depth))(root);
  const [middleX, middleY] = [size.widthPx / 2, topPx + (size.heightPx - topPx) / 2];
  const nodes = collect(placed, hasSuper, ({ x, y }) => ({
    x: middleX + y * Math.sin(x),
    y: middleY - y * Math.cos(x),
    angle: x,
    radiusPx: y,
  }));
  return {
    nodes,
    shownOf: shortNames(
      root.descendants().map(({ data }) => data),
      labelPx,
    ),
    isAcross: true,
  };
}

type Place = Pick<PlacedNode, 'x' | 'y'> & Partial<Pick<PlacedNode, 'angle' | 'radiusPx'>>;

function collect(
  placed: HierarchyPointNode<TreeNode>,
  hasSuper: boolean,
  placeOf: (node: HierarchyPointNode<TreeNode>) => Place,
): readonly PlacedNode[] {
  const known = new Map<HierarchyPointNode<TreeNode>, PlacedNode>();
  placed.eachBefore((node) => {
    if (hasSuper && node.depth === 0) return;
    const parent = node.parent === null ? undefined : known.get(node.parent);
    const isRoot = parent === undefined;
    const branch = isRoot || (parent.isRoot && !hasSuper) ? node.data : parent.branch;
    known.set(node, { node: node.data, angle: 0, radiusPx: 0, parent, branch, isRoot, ...placeOf(node) });
  });
  return [...known.values()];
}
