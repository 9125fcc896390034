import { sumAmounts } from '../drawing/amounts.ts';
import { hierarchyMessages } from './hierarchy-messages.ts';
import type { HierarchyNode } from './nest-rows.ts';

/**
 * The same hierarchy with the groups that are not kept gathered, under each parent into one at the end. `ofNone`: what a
 * group has of which none is kept, one group of all its parts or no parts. One alone stays as it is: gathered it would take as much room and have no name.
 */
export function gatherGroups(
  parent: HierarchyNode,
  isKept: (node: HierarchyNode, place: number) => boolean,
  ofNone: 'others' | 'nothing' = 'others',
): HierarchyNode {
  const small = parent.children.filter((child, place) => !isKept(child, place));
  if (ofNone === 'nothing' && parent.depth > 0 && small.length === parent.children.length && small.length > 1)
    return { ...parent, children: [] };
  const gathers = small.length > 1;
  const gone = new Set(gathers ? small : []);
  const kept = parent.children.filter((child) => !gone.has(child));
  const children = kept.map((child) => gatherGroups(child, isKept, ofNone));
  return { ...parent, children: gathers ? [...children, gathered(parent, small)] : children };
}

/** Keys of groups are lists of values as JSON, so none has this one. */
const gatheredKey = 'others';

/** Of the first level it belongs to no branch, and has the colour of none. */
export const isGathered = ({ key }: Pick<HierarchyNode, 'key'>): boolean => key.endsWith(gatheredKey);

function gathered(parent: HierarchyNode, small: readonly HierarchyNode[]): HierarchyNode {
  const label = hierarchyMessages.others({ count: small.length });
  const key = `${parent.key} ${gatheredKey}`;
  return {
    key,
    label,
    colorKey: '',
    depth: parent.depth + 1,
    path: [...parent.path, label],
    ...sumOfGroups(small),
    ofParent: small.reduce((all, { ofParent }) => all + ofParent, 0),
    ofAll: small.reduce((all, { ofAll }) => all + ofAll, 0),
    selects: undefined,
    branch: parent.depth === 0 ? { key, label, colorKey: '' } : parent.branch,
    rows: small.flatMap(({ rows }) => rows),
    children: [],
  };
}

/** Size and sums of several groups together. */
export function sumOfGroups(groups: readonly HierarchyNode[]): Pick<HierarchyNode, 'size' | 'amount' | 'secondary'> {
  const seconds = groups.flatMap(({ secondary }) => secondary ?? []);
  return {
    size: groups.reduce((sum, { size }) => sum + size, 0),
    amount: sumAmounts(groups.map(({ amount }) => amount)),
    secondary: seconds.length === 0 ? null : seconds.reduce((sum, value) => sum + value, 0),
  };
}
