import type { Comparison } from '../contract/result-state.ts';

type Difference = Comparison['rows'][number];

/** Whether a cell of a changed row differs. */
export function isChanged({ change, before, after }: Difference, column: string): boolean {
  return change === 'changed' && String(before?.[column] ?? null) !== String(after?.[column] ?? null);
}

/** Columns in the order to read them: those that tell rows apart first, then those that differ, then the rest. */
export function readingOrder(names: readonly string[], by: readonly string[], rows: readonly Difference[]): string[] {
  const differing = names.filter((name) => !by.includes(name) && rows.some((row) => isChanged(row, name)));
  const rest = names.filter((name) => !by.includes(name) && !differing.includes(name));
  return [...by, ...differing, ...rest];
}
