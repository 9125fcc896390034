import { ownValue } from '#core/common';
import type { CellValue } from '#plugins/databases';
import { resultColumnNames } from '#plugins/sql-results';
import type { ColumnMatch, Comparison } from '../contract/result-state.ts';

type Difference = Comparison['rows'][number];

/** A column of a result, as far as comparing it needs to know. */
interface Column {
  readonly name: string;
  readonly type_generic: number;
}

/** A column that is compared: under which name the differences have it, and its own name in the earlier result. */
export interface ComparedColumn extends Column {
  readonly type: string;
  readonly earlierName: string;
}

/**
 * The ways to match the columns of two results, the better one first. By position it takes as many columns of the same
 * kinds; that is better where names repeat, which says nothing of which is which, or where some were renamed.
 */
export function waysToMatch(earlier: readonly Column[], later: readonly Column[]): readonly ColumnMatch[] {
  const isAlike =
    earlier.length === later.length &&
    later.every((column, index) => column.type_generic === earlier[index]?.type_generic);
  if (!isAlike) return ['name'];
  const namesOf = (columns: readonly Column[]) => [...new Set(columns.map(({ name }) => name))].sort();
  const [names, earlierNames] = [namesOf(later), namesOf(earlier)];
  const isNamedApart = names.length === later.length && names.every((name, index) => name === earlierNames[index]);
  return isNamedApart ? ['name', 'position'] : ['position', 'name'];
}

/** The columns that both results have, in the order of the later one. */
export function comparedColumns(
  earlier: readonly Column[],
  later: readonly (Column & { readonly type: string })[],
  match: ColumnMatch,
): readonly ComparedColumn[] {
  if (match === 'position') {
    const names = resultColumnNames(later.map(({ name }) => name));
    return later.map((column, index) => ({
      ...column,
      name: names[index] ?? column.name,
      earlierName: earlier[index]?.name ?? column.name,
    }));
  }
  const known = new Set(earlier.map(({ name }) => name));
  return later
    .filter(({ name }, index) => known.has(name) && later.findIndex((each) => each.name === name) === index)
    .map((column) => ({ ...column, earlierName: column.name }));
}

/** The cell of a row under a column's name; null where there is none. */
export const cellIn = (row: Difference['before'], column: string): CellValue =>
  row === null ? null : (ownValue(row, column) ?? null);

/** Whether a cell of a changed row differs. */
export function isChanged({ change, before, after }: Difference, column: string): boolean {
  return change === 'changed' && String(cellIn(before, column)) !== String(cellIn(after, column));
}

/** Columns in the order to read them: those that tell rows apart first, then those that differ, then the rest. */
export function readingOrder(names: readonly string[], by: readonly string[], rows: readonly Difference[]): string[] {
  const differing = names.filter((name) => !by.includes(name) && rows.some((row) => isChanged(row, name)));
  const rest = names.filter((name) => !by.includes(name) && !differing.includes(name));
  return [...by, ...differing, ...rest];
}
