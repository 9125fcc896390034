import type { Registration } from '#core/common';
import type { BrowserPluginReport } from '#core/browser';
import type { PluginRow } from '#plugins/plugin-admin';

export interface MergedRow extends PluginRow {
  /** Why the browser half does not run, where it should. */
  readonly browserReason: string | undefined;
}

/**
 * Both halves of every plugin in one row: what the server told and what this page knows of itself. Those from outside come
 * first, since there is more to do about them.
 */
export function mergeRows(
  rows: readonly PluginRow[],
  reports: readonly BrowserPluginReport[],
  registrations: readonly Registration[],
): readonly MergedRow[] {
  const merged = rows.map((row) => {
    const own = registrations
      .filter(({ owner }) => owner === row.id)
      .map(({ pointId, key }) => ({ point: pointId, key }))
      .filter((mine) => !row.contributions.some((theirs) => theirs.point === mine.point && theirs.key === mine.key));
    const report = reports.find(({ id }) => id === row.id);
    return {
      ...row,
      contributions: [...row.contributions, ...own],
      browserReason: report?.reason,
    };
  });
  return [...merged.filter((row) => row.is_external), ...merged.filter((row) => !row.is_external)];
}

/** Whether a row speaks of a text: its name, an extension point or the key of a contribution. */
export function rowMatches(row: MergedRow, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  const words = [
    row.id,
    row.title,
    row.description,
    row.flag ?? '',
    ...row.contributions.flatMap(({ point, key }) => [point, key]),
  ];
  return wanted === '' || words.some((word) => word.toLowerCase().includes(wanted));
}
