import type { DatasetData } from '#plugins/datasets';
import type { ConditionTree, RowCondition } from '#plugins/queries';
import { joinedBetweens } from '../../common/filters/between.ts';
import { without } from '#core/common';
import { builtConditions, conditionStart, newCondition, type EnteredCondition } from './entered-condition.ts';

export type Match = ConditionTree['match'];

/** A condition in the form of a group. */
export interface GroupRow {
  readonly id: number;
  readonly condition: EnteredCondition;
}

/** Conditions that count as one. */
export interface GroupBox {
  readonly id: number;
  readonly match: Match;
  readonly rows: readonly GroupRow[];
}

/** What the form of a group holds. */
export interface EnteredGroup {
  readonly match: Match;
  readonly items: readonly (GroupRow | GroupBox)[];
}

export const isBox = (item: GroupRow | GroupBox): item is GroupBox => 'rows' in item;
export const otherMatch = (match: Match): Match => (match === 'all' ? 'any' : 'all');

const rowsIn = (group: EnteredGroup): readonly GroupRow[] =>
  group.items.flatMap((item) => (isBox(item) ? item.rows : [item]));

export const nextId = (group: EnteredGroup): number =>
  Math.max(0, ...group.items.map(({ id }) => id), ...rowsIn(group).map(({ id }) => id)) + 1;

/** A group to begin with: what was entered as one condition, and room for another. */
export function groupAround(condition: EnteredCondition, dataset: DatasetData): EnteredGroup {
  const first = { id: 1, condition };
  const isFilled = condition.subject !== '';
  return { match: 'any', items: isFilled ? [first, { id: 2, condition: newCondition('', dataset) }] : [first] };
}

/** The form of a stored group; undefined for one that the form has no place for. */
export function groupStart({ match, members }: ConditionTree, dataset: DatasetData): EnteredGroup | undefined {
  let id = 0;
  const rowOf = (conditions: readonly RowCondition[]): GroupRow | undefined => {
    const condition = conditionStart(conditions, dataset);
    return condition === undefined ? undefined : { id: (id += 1), condition };
  };
  const itemsOf = (group: ConditionTree, isInner: boolean): readonly (GroupRow | GroupBox | undefined)[] =>
    piecesOf(group, dataset).map((piece) => {
      if (!('members' in piece)) return rowOf(piece.conditions);
      const [only, ...more] = piecesOf(piece, dataset);
      if (more.length === 0 && only !== undefined && 'conditions' in only) return rowOf(only.conditions);
      const rows = isInner ? [undefined] : itemsOf(piece, true);
      return rows.every((row) => row !== undefined && !isBox(row))
        ? { id: (id += 1), match: piece.match, rows: rows as readonly GroupRow[] } // checked by `every`
        : undefined;
    });
  const items = itemsOf({ match, members }, false);
  return items.every((item) => item !== undefined) ? { match, items } : undefined;
}

type Piece = { readonly conditions: readonly RowCondition[] } | ConditionTree;

/** The members of a group by what is one row or one box. */
function piecesOf({ match, members }: ConditionTree, dataset: DatasetData): readonly Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < members.length; at += 1) {
    const [member, next] = [members[at], members[at + 1]];
    if (member === undefined) continue;
    if ('members' in member) pieces.push(member);
    else if (match === 'all' && next !== undefined && !('members' in next) && isBetween(dataset, [member, next])) {
      pieces.push({ conditions: [member, next] });
      at += 1;
    } else pieces.push({ conditions: [member] });
  }
  return pieces;
}

const isBetween = (dataset: DatasetData, pair: readonly RowCondition[]): boolean =>
  joinedBetweens<never>(dataset, pair).length === 1;

type Member = ConditionTree['members'][number];

/** The group that was entered; undefined while something is missing. */
export function builtGroup({ match, items }: EnteredGroup, dataset: DatasetData): ConditionTree | undefined {
  const members: Member[] = [];
  for (const item of items) {
    const inner = isBox(item) ? rowMembers(item.rows, item.match, dataset) : rowMembers([item], match, dataset);
    if (inner === undefined) return undefined;
    const [only] = inner;
    if (!isBox(item) || (inner.length === 1 && only !== undefined)) members.push(...inner);
    else members.push({ match: item.match, members: inner });
  }
  return members.length === 0 ? undefined : { match, members };
}

function rowMembers(rows: readonly GroupRow[], match: Match, dataset: DatasetData): readonly Member[] | undefined {
  const members: Member[] = [];
  for (const { condition } of rows) {
    const built = builtConditions(condition, dataset)?.map((one) => without(one, 'operatorId'));
    if (built === undefined) return undefined;
    if (match === 'all' || built.length === 1) members.push(...built);
    else members.push({ match: 'all', members: built });
  }
  return members;
}

const replaced = (group: EnteredGroup, change: (item: GroupRow | GroupBox) => readonly (GroupRow | GroupBox)[]) => ({
  ...group,
  // A box without rows is none.
  items: group.items.flatMap(change).filter((item) => !isBox(item) || item.rows.length > 0),
});

/** `box`: undefined for the group itself. */
export function withRow(group: EnteredGroup, box: number | undefined, row: GroupRow): EnteredGroup {
  if (box === undefined) return { ...group, items: [...group.items, row] };
  return replaced(group, (item) => [item.id === box && isBox(item) ? { ...item, rows: [...item.rows, row] } : item]);
}

export function withMatch(group: EnteredGroup, box: number | undefined, match: Match): EnteredGroup {
  if (box === undefined) return { ...group, match };
  return replaced(group, (item) => [item.id === box && isBox(item) ? { ...item, match } : item]);
}

export const withCondition = (group: EnteredGroup, id: number, part: Partial<EnteredCondition>): EnteredGroup => {
  const changed = (row: GroupRow): GroupRow =>
    row.id === id ? { ...row, condition: { ...row.condition, ...part } } : row;
  return replaced(group, (item) => [isBox(item) ? { ...item, rows: item.rows.map(changed) } : changed(item)]);
};

export const withoutRow = (group: EnteredGroup, id: number): EnteredGroup =>
  replaced(group, (item) => {
    if (isBox(item)) return [{ ...item, rows: item.rows.filter((row) => row.id !== id) }];
    return item.id === id ? [] : [item];
  });

/** Where a row can go: out of its box, into another one, or into a box of its own. */
export type RowTarget = 'out' | 'new' | number;

export function withMovedRow(group: EnteredGroup, id: number, target: RowTarget): EnteredGroup {
  const row = rowsIn(group).find((candidate) => candidate.id === id);
  if (row === undefined) return group;
  if (typeof target === 'number') return withRow(withoutRow(group, id), target, row);
  if (target === 'new') {
    const box: GroupBox = { id: nextId(group), match: otherMatch(group.match), rows: [row] };
    return replaced(group, (item) => [item.id === id ? box : item]);
  }
  return replaced(group, (item) => {
    if (!isBox(item) || !item.rows.includes(row)) return [item];
    return [{ ...item, rows: item.rows.filter((other) => other !== row) }, row];
  });
}
