import { sumAmounts } from '../drawing/amounts.ts';
import { eachInTurns, finished, type Steps } from '../drawing/in-turns.ts';
import { flatInTurns } from '../drawing/lists-in-turns.ts';
import { hierarchyMessages } from './hierarchy-messages.ts';
import type { HierarchyNode } from './nest-rows.ts';

/**
 * The same hierarchy with the groups that are not kept gathered, under each parent into one at the end. `ofNone`: what a
 * group has of which none is kept, one group of all its parts or no parts. One alone stays as it is: gathered it would take as much room and have no name.
 */
export const gatherGroups = (
  parent: HierarchyNode,
  isKept: (node: HierarchyNode, place: number) => boolean,
  ofNone: 'others' | 'nothing' = 'others',
): HierarchyNode => finished(gatherGroupsInTurns(parent, isKept, ofNone));

/** The same with pauses. */
export function* gatherGroupsInTurns(
  parent: HierarchyNode,
  isKept: (node: HierarchyNode, place: number) => boolean,
  ofNone: 'others' | 'nothing' = 'others',
): Steps<HierarchyNode> {
  const small = yield* flatInTurns(parent.children, (child, place) => (isKept(child, place) ? [] : [child]));
  if (ofNone === 'nothing' && parent.depth > 0 && small.length === parent.children.length && small.length > 1)
    return { ...parent, children: [] };
  const gathers = small.length > 1;
  const gone = new Set(gathers ? small : []);
  const kept = yield* flatInTurns(parent.children, (child) => (gone.has(child) ? [] : [child]));
  const children: HierarchyNode[] = [];
  for (const child of kept) children.push(yield* gatherGroupsInTurns(child, isKept, ofNone));
  return { ...parent, children: gathers ? [...children, yield* gathered(parent, small)] : children };
}

/** Keys of groups are lists of values as JSON, so none has this one. */
const gatheredKey = 'others';

/** Of the first level it belongs to no branch, and has the colour of none. */
export const isGathered = ({ key }: Pick<HierarchyNode, 'key'>): boolean => key.endsWith(gatheredKey);

function* gathered(parent: HierarchyNode, small: readonly HierarchyNode[]): Steps<HierarchyNode> {
  yield;
  const label = hierarchyMessages.others({ count: small.length });
  const key = `${parent.key} ${gatheredKey}`;
  return {
    key,
    label,
    colorKey: '',
    depth: parent.depth + 1,
    path: [...parent.path, label],
    ...(yield* sumOfGroupsInTurns(small)),
    ofParent: small.reduce((all, { ofParent }) => all + ofParent, 0),
    ofAll: small.reduce((all, { ofAll }) => all + ofAll, 0),
    selects: undefined,
    branch: parent.depth === 0 ? { key, label, colorKey: '' } : parent.branch,
    rows: yield* flatInTurns(small, ({ rows }) => rows),
    children: [],
  };
}

/** Size and sums of several groups together. */
export const sumOfGroups = (groups: readonly HierarchyNode[]): SumOfGroups => finished(sumOfGroupsInTurns(groups));

type SumOfGroups = Pick<HierarchyNode, 'size' | 'amount' | 'secondary'>;

function* sumOfGroupsInTurns(groups: readonly HierarchyNode[]): Steps<SumOfGroups> {
  const seconds = yield* flatInTurns(groups, ({ secondary }) => (secondary === null ? [] : [secondary]));
  const amounts = yield* eachInTurns(groups, ({ amount }) => amount);
  return {
    size: groups.reduce((sum, { size }) => sum + size, 0),
    amount: sumAmounts(amounts),
    secondary: seconds.length === 0 ? null : seconds.reduce((sum, value) => sum + value, 0),
  };
}
