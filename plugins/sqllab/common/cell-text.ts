import type { CellValue } from '#plugins/databases';

/** A stored cell as a grid shows it: times as ISO text in UTC, numbers as they are. */
export function cellText(
  value: CellValue,
  column: { readonly type: string; readonly type_generic: number } | undefined,
): string {
  if (value === null) return '';
  if (column?.type_generic !== 2 || typeof value !== 'number') return String(value);
  const time = new Date(value);
  if (Number.isNaN(time.getTime())) return String(value);
  const text = time.toISOString().replace('T', ' ').replace('Z', '');
  return column.type.toUpperCase() === 'DATE' ? text.slice(0, 10) : text.replace(/\.000$/, '');
}
