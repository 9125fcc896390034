import { hierarchyMessages, type Steps } from '#plugins/viz-kit';
import type { TreeNode } from './tree-model.ts';

/** Most nodes directly below one, tried from many to few. */
const tried = [500, 300, 200, 150, 100, 75, 50, 40, 30, 25, 20, 16, 12, 10, 8, 6, 5, 4, 3, 2, 1];

const endsOf = ({ children }: TreeNode): number =>
  children.length === 0 ? 1 : children.reduce((sum, child) => sum + endsOf(child), 0);

/**
 * The same trees with no more ends than there is room for: of what lies directly below a node the first are kept, as many
 * as fit everywhere, and the rest is one node that says how many it is.
 */
export function* fitTree(whole: TreeNode, mostEnds: number): Steps<TreeNode> {
  if (endsOf(whole) <= mostEnds) return whole;
  for (const most of tried) {
    yield;
    const cut = firstOf(whole, most);
    if (endsOf(cut) <= mostEnds) return cut;
  }
  return firstOf(whole, 1);
}

function firstOf(node: TreeNode, most: number): TreeNode {
  const { children } = node;
  const isCut = children.length > most + 1; // one alone takes as much room by its own name
  const kept = (isCut ? children.slice(0, most) : children).map((child) => firstOf(child, most));
  if (!isCut) return { ...node, children: kept };
  const count = children.length - most;
  const label = hierarchyMessages.others({ count });
  const rest = {
    key: `${node.key} others`,
    label,
    selects: undefined,
    amount: null,
    children: [],
    direct: 0,
    below: 0,
  };
  return { ...node, children: [...kept, rest] };
}
