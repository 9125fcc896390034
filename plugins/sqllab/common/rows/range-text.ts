import type { CellValue } from '#plugins/databases';
import { cellText } from '../cell-text.ts';

interface TextColumn {
  readonly name: string;
  readonly type: string;
  readonly type_generic: number;
}

/**
 * Cells as spreadsheets take them: tabs between columns; texts with tabs, line ends or quotes in quotes; null is empty.
 * A cell alone is its text as it is, since nothing has to be kept apart.
 */
export function rangeText(
  columns: readonly TextColumn[],
  cells: readonly (readonly CellValue[])[],
  withHeader: 'with-header' | 'cells-only',
): string {
  const rowCount = cells[0]?.length ?? 0;
  const [only, ...others] = columns;
  if (only !== undefined && others.length === 0 && rowCount === 1 && withHeader === 'cells-only')
    return cellText(cells[0]?.[0] ?? null, only);
  const rows = Array.from({ length: rowCount }, (_none, row) =>
    columns.map((column, index) => quoted(cellText(cells[index]?.[row] ?? null, column))).join('\t'),
  );
  const header = columns.map(({ name }) => quoted(name)).join('\t');
  return (withHeader === 'with-header' ? [header, ...rows] : rows).join('\n');
}

const quoted = (text: string): string => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
