import { isUnloaded, nodeKey, type AxisNode, type AxisTree } from './axis-tree.ts';

/** How far a group is that was opened and has no inner groups yet. */
export type PendingGroup =
  { readonly status: 'loading' | 'empty' } | { readonly status: 'failed'; readonly reason: string };

/**
 * A row or a column of the table. `closed`: a group whose inner groups are folded away. `pending`: in the place of inner
 * groups.
 */
export interface AxisLine {
  readonly kind: 'cells' | 'subtotal' | 'total' | 'closed' | 'pending';
  readonly node: AxisNode;
  /** Position of the metric that the line is of; undefined where metrics are on the other side. */
  readonly metric: number | undefined;
  /** Of a pending one. */
  readonly pending?: PendingGroup;
}

export interface LineChoice {
  readonly childrenOf: (node: AxisNode) => readonly AxisNode[];
  /** Keys of the groups that are folded away. */
  readonly closed: ReadonlySet<string>;
  /** Groups that were opened and have no inner groups yet, by their keys. */
  readonly pending?: ReadonlyMap<string, PendingGroup> | undefined;
  readonly hasTotal: boolean;
  readonly hasSubtotals: boolean;
  readonly areSubtotalsFirst: boolean;
  /** Metrics on this side: how many, and whether they come before the groups. 0: they are on the other side. */
  readonly metrics: number;
  readonly areMetricsFirst: boolean;
}

/** The lines of a side, in order: groups within groups, each with its subtotal, and the total at the end. */
export function axisLines(tree: AxisTree, choice: LineChoice): readonly AxisLine[] {
  if (choice.metrics === 0) return groupLines(tree, choice, [undefined]);
  const metrics = Array.from({ length: choice.metrics }, (_, metric) => metric);
  return choice.areMetricsFirst
    ? metrics.flatMap((metric) => groupLines(tree, choice, [metric]))
    : groupLines(tree, choice, metrics);
}

/** `metrics`: those that each group has a line of. */
function groupLines(tree: AxisTree, choice: LineChoice, metrics: readonly (number | undefined)[]): readonly AxisLine[] {
  const { childrenOf, closed, hasTotal, hasSubtotals, areSubtotalsFirst } = choice;
  const { root, depth } = tree;
  const lines: AxisLine[] = [];
  const add = (kind: AxisLine['kind'], node: AxisNode): void => {
    for (const metric of metrics) lines.push({ kind, node, metric });
  };
  const walk = (node: AxisNode): void => {
    if (node.level === depth) {
      add('cells', node);
      return;
    }
    const isMissing = isUnloaded(node, tree);
    const pending = isMissing ? choice.pending?.get(nodeKey(node)) : undefined;
    const isFolded = closed.size > 0 && hasSubtotals && node !== root && closed.has(nodeKey(node));
    if (isFolded || (isMissing && pending === undefined)) {
      add('closed', node);
      return;
    }
    const hasOwn = hasSubtotals && node !== root;
    if (hasOwn && areSubtotalsFirst) add('subtotal', node);
    if (pending !== undefined) lines.push({ kind: 'pending', node, metric: metrics[0], pending });
    for (const child of childrenOf(node)) walk(child);
    if (hasOwn && !areSubtotalsFirst) add('subtotal', node);
  };
  walk(root);
  const closesMetric = hasSubtotals && choice.metrics > 0 && choice.areMetricsFirst;
  if (depth > 0 && root.children.length > 0) {
    if (hasTotal) add('total', root);
    else if (closesMetric) {
      const total: AxisLine[] = metrics.map((metric) => ({ kind: 'subtotal', node: root, metric }));
      if (areSubtotalsFirst) lines.unshift(...total);
      else lines.push(...total);
    }
  }
  return lines;
}
