import type { Wanted } from './regroup.ts';

/** More kept rows than this are no longer cheap to group again. */
const mostCellsAlone = 50_000;
/** Two questions share a scan while what they keep together is about as cheap to group as their own. */
const mostCellsTogether = 16_384;
/** Grouping must shrink the table, or the detour costs more than it saves. */
const minShrinking = 20;

export interface GroupFacts {
  readonly rowCount: number;
  /** About how many distinct values a key has, by its SQL. */
  readonly distinctOf: (key: string) => number;
}

interface Candidate {
  readonly index: number;
  readonly keys: ReadonlySet<string>;
}

interface Group {
  keys: ReadonlySet<string>;
  readonly members: number[];
}

/**
 * Which questions share a scan: lists of their indexes. Left out are those that keep too much, and those that would be
 * alone and gain nothing by that.
 */
export function formGroups(
  questions: readonly { readonly wanted: Wanted; readonly paysAlone: boolean }[],
  { rowCount, distinctOf }: GroupFacts,
): readonly (readonly number[])[] {
  const cells = (keys: ReadonlySet<string>): number =>
    [...keys].reduce((product, key) => product * Math.max(1, distinctOf(key)), 1);
  const most = Math.min(mostCellsAlone, rowCount / minShrinking);
  const candidates = questions
    .map(({ wanted }, index): Candidate => ({ index, keys: new Set(wanted.keys.keys()) }))
    .filter(({ keys }) => cells(keys) <= most)
    .sort((a, b) => cells(b.keys) - cells(a.keys));
  const groups: Group[] = [];
  const growth = ({ group, union }: { readonly group: Group; readonly union: ReadonlySet<string> }): number =>
    cells(union) / cells(group.keys);
  for (const { index, keys } of candidates) {
    const fitting = groups
      .map((group) => ({ group, union: new Set([...group.keys, ...keys]) }))
      .filter(({ group, union }) => union.size === group.keys.size || cells(union) <= mostCellsTogether)
      // The one that grows least; of those the smallest.
      .sort((a, b) => growth(a) - growth(b) || cells(a.union) - cells(b.union));
    const [best] = fitting;
    if (best === undefined) groups.push({ keys, members: [index] });
    else {
      best.group.keys = best.union;
      best.group.members.push(index);
    }
  }
  return groups
    .map(({ members }) => members.toSorted((a, b) => a - b))
    .filter((members) => members.length > 1 || members.some((index) => questions[index]?.paysAlone === true));
}
