import type { CellValue } from '#plugins/databases';
import { messages } from './messages.ts';
import type { AxisLine, PendingGroup } from './axis-lines.ts';
import { nodeKey, type AxisNode } from './axis-tree.ts';
import { lazyMessages } from './lazy/lazy-messages.ts';

/** One part of a line's heading: a value of a field, the name of a metric, the word for a total, or nothing. */
export interface HeadingPart {
  readonly kind: 'value' | 'metric' | 'total' | 'pending' | 'none';
  readonly text: string;
  /** The same for neighbours that share the part; the parts before it count, too. */
  readonly key: string;
  /** The group that it names. */
  readonly node?: AxisNode;
  /** Whether the group can be folded, and is. */
  readonly fold?: 'open' | 'closed';
  /** Of a pending one: the group whose inner groups could not be loaded. */
  readonly failed?: AxisNode;
}

export interface HeadingChoice {
  /** Number of fields. */
  readonly depth: number;
  readonly words: readonly ((value: CellValue) => string)[];
  /** Names of the metrics, where they are on this side. */
  readonly metrics: readonly string[] | undefined;
  readonly areMetricsFirst: boolean;
  readonly isFoldable: boolean;
}

/** Parts in a heading of this side; at least one. */
export const headingDepth = ({ depth, metrics }: HeadingChoice): number =>
  Math.max(1, depth + (metrics === undefined ? 0 : 1));

/** The parts of a line's heading, the outermost first. */
export function headingParts(line: AxisLine, choice: HeadingChoice): readonly HeadingPart[] {
  const { depth, metrics, areMetricsFirst } = choice;
  const groups = groupParts(line, choice);
  if (metrics === undefined) return depth === 0 ? [total(line)] : groups;
  const metric = {
    kind: 'metric',
    text: metrics[line.metric ?? 0] ?? '',
    key: `m${String(line.metric ?? 0)}`,
  } as const;
  return areMetricsFirst ? [metric, ...groups] : [...groups, metric];
}

function groupParts(line: AxisLine, { depth, words, isFoldable }: HeadingChoice): readonly HeadingPart[] {
  const { node, kind } = line;
  const path = pathOf(node);
  return Array.from({ length: depth }, (_, level): HeadingPart => {
    const group = path[level];
    if (group !== undefined) {
      const canFold = isFoldable && level < depth - 1;
      const isClosed = kind === 'closed' && level === node.level - 1;
      return {
        kind: 'value',
        text: words[level]?.(group.value) ?? '',
        key: `n${String(group.id)}`,
        node: group,
        ...(canFold ? { fold: isClosed ? ('closed' as const) : ('open' as const) } : {}),
      };
    }
    if (level === node.level && line.pending !== undefined) return pendingPart(node, line.pending);
    const isWord = level === node.level && (kind === 'total' || kind === 'subtotal');
    return isWord ? total(line) : { kind: 'none', text: '', key: '' };
  });
}

const total = ({ kind }: AxisLine): HeadingPart => ({
  kind: 'total',
  text: kind === 'subtotal' ? messages.subtotal() : messages.total(),
  key: 't',
});

function pendingPart(node: AxisNode, pending: PendingGroup): HeadingPart {
  const part = { kind: 'pending', key: `p${String(node.id)}` } as const;
  if (pending.status === 'failed')
    return { ...part, text: lazyMessages.failed({ reason: pending.reason }), failed: node };
  return { ...part, text: pending.status === 'loading' ? lazyMessages.loading() : lazyMessages.empty() };
}

function pathOf(node: AxisNode): readonly AxisNode[] {
  const path: AxisNode[] = [];
  for (let one = node; one.parent !== undefined; one = one.parent) path.unshift(one);
  return path;
}

/** How many of the first parts two neighbours share. */
export function sharedParts(one: readonly HeadingPart[], other: readonly HeadingPart[]): number {
  const at = one.findIndex((part, index) => part.key !== other[index]?.key || part.kind === 'none');
  return at === -1 ? one.length : at;
}

/** Names a line in states that outlive an answer. */
export const lineKey = ({ node, metric, kind }: AxisLine): string =>
  `${nodeKey(node)} ${String(metric ?? '')} ${kind === 'cells' ? '' : 'total'}`;
