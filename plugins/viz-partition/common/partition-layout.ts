import {
  gatherGroupsInTurns,
  pausesEvery,
  withoutHidden,
  type HierarchyNode,
  type LabelBox,
  type Steps,
} from '#plugins/viz-kit';
import type { PartitionInput, PartitionTree } from './partition-model.ts';

/** A block of the picture. Without a group it is that of a metric, or of a time of one. */
export interface Block extends LabelBox {
  readonly tree: PartitionTree;
  readonly kind: 'metric' | 'time' | 'group';
  /** The whole of what a metric or time holds, or the group. */
  readonly node: HierarchyNode;
}

export interface PartitionLayout {
  readonly blocks: readonly Block[];
  /** Left edge and name of each column. */
  readonly columns: readonly { readonly left: number; readonly width: number; readonly title: string }[];
  readonly times: { readonly shown: number; readonly all: number };
}

/** Lower blocks are gathered: nobody could point at them. A time takes more, and later ones are left out. */
const leastHeightPx = 2;
const leastTimePx = 8;
const gapPx = 1;

/** The trees below each other, each level beside the one that it divides; every block before its parts. */
export function* layOutPartition(
  input: PartitionInput,
  trees: readonly PartitionTree[],
  topPx: number,
): Steps<PartitionLayout> {
  const { size, options } = input;
  const metrics = [...new Set(trees.map(({ metric }) => metric))];
  const heightPx = Math.max(1, size.heightPx - topPx) / metrics.length;
  const most = Math.max(1, Math.floor(heightPx / leastTimePx));
  const titles = columnTitles(input, trees);
  const width = size.widthPx / titles.length;
  const place: Place = { options, hidden: input.hidden, width, isPause: pausesEvery(together) };
  const timed = trees.filter(({ time }) => time !== undefined);
  const blocks: Block[] = [];
  for (const [at, name] of metrics.entries()) {
    const own = trees.filter(({ metric }) => metric === name);
    blocks.push(...(yield* blocksOfMetric(place, own, { most, top: topPx + at * heightPx, height: heightPx })));
  }
  return {
    blocks,
    columns: titles.map((title, at) => ({ left: at * width, width, title })),
    times: { shown: Math.min(most, timed.length / metrics.length), all: timed.length / metrics.length },
  };
}

/** Of the metrics, of the times where there are any, and of each level. */
function columnTitles({ labelOf }: PartitionInput, trees: readonly PartitionTree[]): readonly string[] {
  const [first] = trees;
  const [axis = ''] = Object.keys(first?.time?.selects ?? {});
  const isOne = trees.every(({ metric }) => metric === first?.metric);
  return [
    isOne ? (first?.metricName ?? '') : '',
    ...(axis === '' ? [] : [labelOf(axis)]),
    ...(first?.facts.levels ?? []),
  ];
}

interface Place {
  readonly options: PartitionInput['options'];
  readonly hidden: ReadonlySet<string>;
  readonly width: number;
  readonly isPause: () => boolean;
}

/** So many groups are looked at between two places to pause. */
const together = 250;

function* blocksOfMetric(
  place: Place,
  trees: readonly PartitionTree[],
  { most, top, height }: { readonly most: number; readonly top: number; readonly height: number },
): Steps<readonly Block[]> {
  const [first] = trees;
  if (first === undefined) return [];
  const { width, options } = place;
  const roots = trees.map((tree) => withoutHidden(tree.facts.root, place.hidden));
  const whole = first.time === undefined ? roots[0] : wholeOf(roots);
  if (whole === undefined || whole.size === 0) return [];
  const metric: Block = {
    tree: first,
    kind: 'metric',
    node: whole,
    left: 0,
    top,
    width: width - gapPx,
    height: height - gapPx,
  };
  if (first.time === undefined)
    return [metric, ...(yield* blocksOfTree(place, first, whole, { left: width, top, height }))];
  const weights = roots.slice(0, most).map((root) => (options.equal_date_size ? 1 : weightOf(options, root)));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let y = top;
  const blocks = [metric];
  for (const [at, tree] of trees.slice(0, most).entries()) {
    const own = (height * (weights[at] ?? 0)) / all;
    const node = roots[at];
    if (node === undefined || own < gapPx) continue;
    const box = { left: width, top: y, width: width - gapPx, height: own - gapPx };
    y += own;
    const parts = yield* blocksOfTree(place, tree, node, { left: 2 * width, top: box.top, height: own });
    blocks.push({ tree, kind: 'time', node, ...box }, ...parts);
  }
  return blocks;
}

/** All times of a metric together. */
function wholeOf(roots: readonly HierarchyNode[]): HierarchyNode | undefined {
  const [first] = roots;
  const sum = (of: (root: HierarchyNode) => number): number => roots.reduce((all, root) => all + of(root), 0);
  return first === undefined
    ? undefined
    : { ...first, size: sum(({ size }) => size), amount: sum(({ amount }) => Number(amount)) };
}

const weightOf = ({ log_scale: isLog }: Place['options'], { size }: HierarchyNode): number =>
  isLog ? Math.log1p(size) : size;

type Column = Pick<LabelBox, 'left' | 'top' | 'height'>;

function* blocksOfTree(
  place: Place,
  tree: PartitionTree,
  root: HierarchyNode,
  column: Column,
): Steps<readonly Block[]> {
  const kept = new Set<HierarchyNode>();
  yield* keepGroups(place, root, column.height, kept);
  const gathered = yield* gatherGroupsInTurns(root, (node) => kept.has(node));
  return partsOf(place, tree, gathered, column);
}

/** Adds the groups that have a block of their own. Where no part is as large as is asked for, that is not asked. */
function* keepGroups(place: Place, parent: HierarchyNode, height: number, kept: Set<HierarchyNode>): Steps<void> {
  const { partition_limit: most, partition_threshold: least } = place.options;
  const all = parent.children.reduce((sum, child) => sum + weightOf(place.options, child), 0);
  const areSmall = parent.children.every(({ ofParent }) => ofParent < least);
  for (const [at, child] of parent.children.entries()) {
    if (place.isPause()) yield;
    const own = (height * weightOf(place.options, child)) / all;
    if ((most > 0 && at >= most) || (child.ofParent < least && !areSmall) || own < leastHeightPx) continue;
    kept.add(child);
    yield* keepGroups(place, child, own, kept);
  }
}

function partsOf(place: Place, tree: PartitionTree, parent: HierarchyNode, column: Column): readonly Block[] {
  const all = parent.children.reduce((sum, child) => sum + weightOf(place.options, child), 0);
  let top = column.top;
  return parent.children.flatMap((node) => {
    const height = (column.height * weightOf(place.options, node)) / all;
    const box = { left: column.left, top, width: place.width - gapPx, height: Math.max(height - gapPx, height / 2) };
    const parts = partsOf(place, tree, node, { left: column.left + place.width, top, height });
    top += height;
    return [{ tree, kind: 'group' as const, node, ...box }, ...parts];
  });
}
