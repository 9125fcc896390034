import type { TableColumn } from '../table-model.ts';

export interface GroupSpan {
  /** Empty where columns have no group. */
  readonly label: string;
  readonly from: number;
  readonly span: number;
}

/** Headings above those of the columns: neighbours with the same group share one. None where no column has a group. */
export function groupSpans(columns: readonly Pick<TableColumn, 'group' | 'isFrozen'>[]): readonly GroupSpan[] {
  if (columns.every(({ group }) => group === undefined)) return [];
  const spans: GroupSpan[] = [];
  columns.forEach(({ group = '', isFrozen }, from) => {
    const last = spans.at(-1);
    // Frozen columns are apart from those that scroll, as on the screen.
    if (last?.label === group && columns[from - 1]?.isFrozen === isFrozen)
      spans[spans.length - 1] = { ...last, span: last.span + 1 };
    else spans.push({ label: group, from, span: 1 });
  });
  return spans;
}
