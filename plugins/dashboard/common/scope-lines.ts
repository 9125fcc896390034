import { rootId } from '../contract/layout.ts';
import type { ScopeNode } from '../contract/scope-tree.ts';
import { scopeMessages as messages } from './scope-messages.ts';

/** A line of the tree in which a scope is chosen. */
export interface ScopeLine {
  readonly node: ScopeNode;
  readonly name: string;
  readonly level: number;
  /** Among its siblings, from 1. */
  readonly position: number;
  readonly siblings: number;
  readonly parentId: string | undefined;
}

/** All lines from the top; the first is the whole dashboard. None when nothing can be chosen. */
export function scopeLines(nodes: readonly ScopeNode[]): readonly ScopeLine[] {
  if (nodes.length === 0) return [];
  const chartIds = [...new Set(nodes.flatMap((node) => node.chartIds))];
  return linesOf([{ id: rootId, name: messages.everything(), chartIds, children: nodes }], 1, undefined);
}

function linesOf(nodes: readonly ScopeNode[], level: number, parentId: string | undefined): readonly ScopeLine[] {
  return nodes.flatMap((node, index) => {
    const name = node.name === '' && node.children.length > 0 ? messages.unnamedTab() : node.name;
    const line = { node, name, level, position: index + 1, siblings: nodes.length, parentId };
    return [line, ...linesOf(node.children, level + 1, node.id)];
  });
}

/** The line that a key leads to: the one below or above, the first or last, the one around or the first inside, or the next that begins with the letter. */
export function lineByKey(key: string, lines: readonly ScopeLine[], at: number): ScopeLine | undefined {
  const line = lines[at];
  switch (key) {
    case 'ArrowDown':
      return lines[at + 1];
    case 'ArrowUp':
      return lines[at - 1];
    case 'Home':
      return lines[0];
    case 'End':
      return lines.at(-1);
    case 'ArrowLeft':
      return lines.find(({ node }) => node.id === line?.parentId);
    case 'ArrowRight':
      return lines.find(({ parentId }) => parentId === line?.node.id);
    default:
      return key.length > 1 || key === ' ' ? undefined : lineFrom(key, [...lines.slice(at + 1), ...lines.slice(0, at)]);
  }
}

const lineFrom = (letter: string, lines: readonly ScopeLine[]): ScopeLine | undefined =>
  lines.find(({ name }) => name.toLowerCase().startsWith(letter.toLowerCase()));

/** Whether the charts of a line are in the scope: all, none, or some of them. */
export function isInScope({ node }: ScopeLine, chartIds: ReadonlySet<number>): boolean | 'mixed' {
  const count = node.chartIds.filter((id) => chartIds.has(id)).length;
  return count === 0 ? false : count === node.chartIds.length ? true : 'mixed';
}
