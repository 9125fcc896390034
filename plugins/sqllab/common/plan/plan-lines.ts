import type { PlanNode } from '#plugins/databases';

/** What is worth a look in a step. */
export type PlanNote = 'whole-table' | 'misestimated' | 'many-pairs' | 'on-disk';

/** A step of a plan as a line of a tree. */
export interface PlanLine {
  /** Positions on the way down, such as `0/1/0`; unique in the plan. */
  readonly path: string;
  readonly node: PlanNode;
  /** From 1. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  /** Of the whole: time after a run, else cost; 0 where neither is known. */
  readonly share: number;
  /** The step that weighs most. */
  readonly isWidest: boolean;
  readonly notes: readonly PlanNote[];
}

/** Rows from which a scan of a whole table is worth telling. */
const manyRows = 10_000;
/** How far estimate and truth may lie apart. */
const misestimate = 10;

/** Every step, from the root down, in the order in which a tree shows them. */
export function planLines(root: PlanNode): readonly PlanLine[] {
  const weights = new Map<PlanNode, number>();
  weigh(root, weights);
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const most = Math.max(0, ...weights.values());
  const lines: PlanLine[] = [];
  const add = (node: PlanNode, path: string, level: number, position: number, siblings: number): void => {
    const weight = weights.get(node) ?? 0;
    lines.push({
      path,
      node,
      level,
      position,
      siblings,
      share: total === 0 ? 0 : weight / total,
      isWidest: weight > 0 && weight === most,
      notes: notesOf(node),
    });
    for (const [index, child] of node.children.entries()) {
      add(child, `${path}/${index}`, level + 1, index + 1, node.children.length);
    }
  };
  add(root, '0', 1, 1, 1);
  return lines;
}

/** Time of a step alone, else its cost without that of the steps that feed it, else the rows it is thought to give. */
function weigh(root: PlanNode, weights: Map<PlanNode, number>): void {
  const nodes = allNodes(root);
  const isTimed = nodes.some((node) => (node.timeMs ?? 0) > 0);
  const isPriced = nodes.some((node) => node.cost !== undefined);
  for (const node of nodes) {
    if (isTimed) weights.set(node, node.timeMs ?? 0);
    else if (isPriced) weights.set(node, ownCost(node));
    else weights.set(node, node.estimatedRows ?? 0);
  }
}

function allNodes(node: PlanNode): readonly PlanNode[] {
  return [node, ...node.children.flatMap(allNodes)];
}

function ownCost({ cost, children }: PlanNode): number {
  const fed = children.reduce((sum, child) => sum + (child.cost?.total ?? 0), 0);
  return Math.max(0, (cost?.total ?? 0) - fed);
}

function notesOf(node: PlanNode): readonly PlanNote[] {
  const rows = node.actualRows ?? node.estimatedRows ?? 0;
  const text = node.details.map(({ label, text: each }) => `${label} ${each}`).join(' ');
  const notes: (PlanNote | false)[] = [
    isWholeTable(node, text) && Math.max(rows, removedRows(text)) >= manyRows && 'whole-table',
    isMisestimated(node) && 'misestimated',
    isManyPairs(node) && 'many-pairs',
    /disk:|external (merge|sort)|spill/i.test(text) && 'on-disk',
  ];
  return notes.filter((note) => note !== false);
}

/** A `Seq Scan` reads every row; other scans always do, so only those with a filter waste work. */
function isWholeTable(node: PlanNode, text: string): boolean {
  if (/^(parallel )?seq scan/i.test(node.operator)) return true;
  return /^(table_scan|seq_scan)/i.test(node.operator) && /filter/i.test(text);
}

const removedRows = (text: string): number => Number(/rows removed by filter\D*(\d+)/i.exec(text)?.[1] ?? 0);

function isMisestimated({ estimatedRows, actualRows }: PlanNode): boolean {
  if (actualRows === undefined || (estimatedRows ?? 0) === 0) return false; // some write 0 where they do not know
  const [less, more] = [Math.min(estimatedRows ?? 0, actualRows), Math.max(estimatedRows ?? 0, actualRows)];
  return more >= 1_000 && more / Math.max(1, less) >= misestimate;
}

/** Every row of one side meets every row of the other. */
function isManyPairs(node: PlanNode): boolean {
  if (!/cross[_ ]?product|nested[_ ]loop|blockwise_nl/i.test(node.operator)) return false;
  const pairs = node.children.map((child) => child.actualRows ?? child.estimatedRows ?? 1);
  return pairs.length > 1 && pairs.reduce((product, rows) => product * rows, 1) >= 1_000_000;
}

/** Lines that are to be seen while some steps are folded. */
export function openLines(lines: readonly PlanLine[], folded: ReadonlySet<string>): readonly PlanLine[] {
  return lines.filter(({ path }) => ![...folded].some((each) => path.startsWith(`${each}/`)));
}

/** What a key does in a tree: the path to go to, or a fold. */
export function planKey(
  key: string,
  at: PlanLine,
  shown: readonly PlanLine[],
  folded: ReadonlySet<string>,
): { readonly go: string } | { readonly fold: string } | { readonly unfold: string } | undefined {
  const index = shown.findIndex(({ path }) => path === at.path);
  const go = (line: PlanLine | undefined) => (line === undefined ? undefined : { go: line.path });
  const hasChildren = at.node.children.length > 0;
  const isFolded = folded.has(at.path);
  switch (key) {
    case 'ArrowDown':
      return go(shown[index + 1]);
    case 'ArrowUp':
      return go(shown[index - 1]);
    case 'Home':
      return go(shown[0]);
    case 'End':
      return go(shown.at(-1));
    case 'ArrowRight':
      if (hasChildren && isFolded) return { unfold: at.path };
      return hasChildren ? go(shown[index + 1]) : undefined;
    case 'ArrowLeft':
      if (hasChildren && !isFolded) return { fold: at.path };
      return at.level > 1 ? { go: at.path.slice(0, at.path.lastIndexOf('/')) } : undefined;
    default:
      return undefined;
  }
}
