import { isRecord } from '#core/common';
import type { FormData } from '#plugins/viz-kit';
import type { QueryColumn, QueryObject } from '#plugins/queries';
import { pivotFields } from '../pivot-fields.ts';
import { pivotOptionsOf } from '../pivot-options.ts';
import { asksForTotals, pivotLevels, pivotQueries } from '../pivot-query.ts';

/** A table with more of them has its inner groups asked when they are opened. */
const mostCells = 10_000;

/** What of the table is asked, where it is not its outer groups: `ownState` of the form data. */
type AskedPart = { readonly part: 'count' | 'all' } | { readonly part: 'group'; readonly level: number };

/**
 * Groups, cells among them, that an answer may have to be shown at once; undefined where the table is small enough by its
 * settings, or needs all cells: totals made of the cells, and groups that cannot be folded.
 */
export function mostGroups(formData: FormData): number | undefined {
  const { rowSubTotals } = pivotOptionsOf(formData);
  const { rows, columns, metrics } = pivotFields(formData);
  const levels = pivotLevels(formData);
  const hasAll = rows.every((_, at) =>
    levels.some((level) => level.rows === at + 1 && level.columns === columns.length),
  );
  if (!rowSubTotals || !asksForTotals(formData) || rows.length < 2 || !hasAll) return undefined;
  if (!rows.slice(0, -1).every(canBeFiltered)) return undefined;
  const most = Math.floor(mostCells / Math.max(1, metrics.length));
  return rowLimitOf(formData) > most ? most : undefined;
}

/** Groups, cells among them, that the whole table has at most. */
export const rowLimitOf = (formData: FormData): number => pivotQueries(formData)[0]?.row_limit ?? 0;

/** No filter says what is in a bin, or in a truncated time of an expression. */
function canBeFiltered(column: QueryColumn): boolean {
  if (typeof column === 'string') return true;
  const { bin, isColumnReference, timeGrain } = column;
  return (bin ?? null) === null && (isColumnReference === true || typeof timeGrain !== 'string');
}

/** Positions among the levels of what is shown below a group; below the group of all its own totals, too. */
export const levelsBelow = (formData: FormData, level: number): readonly number[] =>
  pivotLevels(formData).flatMap(({ rows }, at) => (rows === level + 1 || (level === 0 && rows === 0) ? [at] : []));

/**
 * What the page asks: each level up to one group more than are shown at once, which tells whether it is whole; or the part
 * that a reader wants besides.
 */
export function pageQueries(formData: FormData): readonly QueryObject[] {
  const whole = pivotQueries(formData);
  const most = mostGroups(formData);
  if (most === undefined) return whole;
  const asked = askedPart(formData);
  if (asked?.part === 'all') return whole;
  if (asked?.part === 'group') return levelsBelow(formData, asked.level).flatMap((at) => whole[at] ?? []);
  if (asked?.part === 'count') return whole.slice(0, 1).map((cells) => ({ ...cells, is_rowcount: true, orderby: [] }));
  return whole.map((query) => ({ ...query, row_limit: Math.min(query.row_limit ?? 0, most + 1) }));
}

function askedPart({ ownState }: FormData): AskedPart | undefined {
  const { part, level } = isRecord(ownState) ? ownState : {};
  if (part === 'count' || part === 'all') return { part };
  return part === 'group' && typeof level === 'number' ? { part, level } : undefined;
}

/** The chart's settings, asking for a part of the table. */
export const partForm = (formData: FormData, ownState: AskedPart): FormData => ({ ...formData, ownState });
