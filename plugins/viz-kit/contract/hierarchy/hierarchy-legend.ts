import { eachInTurns, finished, type Steps } from '../drawing/in-turns.ts';
import type { LegendEntry } from '../type/scene.ts';
import { sumOfGroups } from './gather-groups.ts';
import type { HierarchyColors } from './hierarchy-colors.ts';
import type { Hierarchy, HierarchyNode } from './nest-rows.ts';

/** The groups of the first level, hidden ones too. */
export const hierarchyLegend = (facts: Hierarchy, colors: HierarchyColors): readonly LegendEntry[] =>
  finished(hierarchyLegendInTurns(facts, colors));

/** The same with pauses. */
export const hierarchyLegendInTurns = ({ root }: Hierarchy, colors: HierarchyColors): Steps<readonly LegendEntry[]> =>
  eachInTurns(root.children, (node) => ({ key: node.key, label: node.label, color: colors.colorOf(node) }));

/** Without the groups of the first level that a reader has switched off; shares stay those of all. */
export function withoutHidden(root: HierarchyNode, hidden: ReadonlySet<string>): HierarchyNode {
  if (hidden.size === 0) return root;
  const children = root.children.filter(({ key }) => !hidden.has(key));
  return children.length === root.children.length ? root : { ...root, children, ...sumOfGroups(children) };
}
