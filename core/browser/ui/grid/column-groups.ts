import type { ColumnPlaces } from './column-places.ts';
import type { GridColumn } from './grid-types.ts';

/** A heading above neighbouring columns. */
export interface ColumnGroup {
  /** 0 is the outermost. */
  readonly level: number;
  readonly label: string;
  /** Labels from the outermost to its own. */
  readonly path: readonly string[];
  /** Columns by position; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
}

/** Number of group rows above the headings. */
export const groupDepth = (columns: readonly GridColumn[]): number =>
  columns.reduce((depth, { groups = [] }) => Math.max(depth, groups.length), 0);

/**
 * The groups, by level. Neighbours with the same labels down to a level share a group; one that begins among the frozen
 * columns ends with them, since its parts scroll apart.
 */
export function columnGroups(
  columns: readonly GridColumn[],
  { frozenCount }: Pick<ColumnPlaces, 'frozenCount'>,
): readonly (readonly ColumnGroup[])[] {
  return Array.from({ length: groupDepth(columns) }, (_none, level) => groupsOf(columns, level, frozenCount));
}

function groupsOf(columns: readonly GridColumn[], level: number, frozenCount: number): readonly ColumnGroup[] {
  const groups: ColumnGroup[] = [];
  columns.forEach(({ groups: labels = [] }, column) => {
    const label = labels[level];
    if (label === undefined) return;
    const path = labels.slice(0, level + 1);
    const last = groups.at(-1);
    const isSame = last?.to === column && column !== frozenCount && last.path.every((one, at) => one === path[at]);
    if (isSame) groups[groups.length - 1] = { ...last, to: column + 1 };
    else groups.push({ level, label, path, from: column, to: column + 1 });
  });
  return groups;
}
