import { gatherGroups, withoutHidden, type HierarchyNode, type LabelBox } from '#plugins/viz-kit';
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
export function layOutPartition(
  input: PartitionInput,
  trees: readonly PartitionTree[],
  topPx: number,
): PartitionLayout {
  const { size, options } = input;
  const metrics = [...new Set(trees.map(({ metric }) => metric))];
  const heightPx = Math.max(1, size.heightPx - topPx) / metrics.length;
  const most = Math.max(1, Math.floor(heightPx / leastTimePx));
  const titles = columnTitles(input, trees);
  const width = size.widthPx / titles.length;
  const place: Place = { options, hidden: input.hidden, width };
  const timed = trees.filter(({ time }) => time !== undefined);
  const ofMetric = metrics.map((name) => trees.filter(({ metric }) => metric === name));
  return {
    blocks: ofMetric.flatMap((own, at) =>
      blocksOfMetric(place, own, { most, top: topPx + at * heightPx, height: heightPx }),
    ),
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
}

function blocksOfMetric(
  place: Place,
  trees: readonly PartitionTree[],
  { most, top, height }: { readonly most: number; readonly top: number; readonly height: number },
): readonly Block[] {
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
  if (first.time === undefined) return [metric, ...blocksOfTree(place, first, whole, { left: width, top, height })];
  const weights = roots.slice(0, most).map((root) => (options.equal_date_size ? 1 : weightOf(options, root)));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let y = top;
  return [
    metric,
    ...trees.slice(0, most).flatMap((tree, at) => {
      const own = (height * (weights[at] ?? 0)) / all;
      const node = roots[at];
      if (node === undefined || own < gapPx) return [];
      const box = { left: width, top: y, width: width - gapPx, height: own - gapPx };
      y += own;
      const blocks = blocksOfTree(place, tree, node, { left: 2 * width, top: box.top, height: own });
      return [{ tree, kind: 'time' as const, node, ...box }, ...blocks];
    }),
  ];
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

function blocksOfTree(place: Place, tree: PartitionTree, root: HierarchyNode, column: Column): readonly Block[] {
  const kept = new Set<HierarchyNode>();
  keepGroups(place, root, column.height, kept);
  return partsOf(
    place,
    tree,
    gatherGroups(root, (node) => kept.has(node)),
    column,
  );
}

/** Adds the groups that have a block of their own. Where no part is as large as is asked for, that is not asked. */
function keepGroups(place: Place, parent: HierarchyNode, height: number, kept: Set<HierarchyNode>): void {
  const { partition_limit: most, partition_threshold: least } = place.options;
  const all = parent.children.reduce((sum, child) => sum + weightOf(place.options, child), 0);
  const areSmall = parent.children.every(({ ofParent }) => ofParent < least);
  parent.children.forEach((child, at) => {
    const own = (height * weightOf(place.options, child)) / all;
    if ((most > 0 && at >= most) || (child.ofParent < least && !areSmall) || own < leastHeightPx) return;
    kept.add(child);
    keepGroups(place, child, own, kept);
  });
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
