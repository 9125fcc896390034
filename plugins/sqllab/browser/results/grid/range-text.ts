import { quotedCell, rangeTexts, tsvOf, type CopyHeadings } from '#core/browser/ui';
import type { CellValue } from '#plugins/databases';
import { cellText } from '../../../common/cell-text.ts';

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
  headings: CopyHeadings,
): string {
  const rowCount = cells[0]?.length ?? 0;
  const text = (row: number, column: number) => cellText(cells[column]?.[row] ?? null, columns[column]);
  if (columns.length === 1 && rowCount === 1 && headings === 'cells-only') return text(0, 0);
  const range = { fromRow: 0, toRow: rowCount - 1, fromColumn: 0, toColumn: columns.length - 1 };
  const named = headings === 'with-header' ? [columns.map(({ name }) => name)] : [];
  return tsvOf([...named, ...rangeTexts(range, text)], quotedCell);
}
