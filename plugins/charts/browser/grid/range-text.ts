import { onOneLine, rangeTexts, tsvOf, type CellRange } from '#core/browser/ui';
import { genericType, type ColumnarResult } from '#plugins/databases';

/**
 * Cells as a spreadsheet takes them: tabs and line breaks. Values as they are, times as ISO text. `headings`, one per
 * column of the result, are put above them if given.
 */
export function rangeText(
  result: ColumnarResult,
  order: Uint32Array,
  range: CellRange,
  timeText: (epochMs: number) => string,
  headings?: readonly string[],
): string {
  const cells = rangeTexts(range, (row, column) => {
    const { type, values } = result.columns[column] ?? { type: genericType.string, values: [] };
    const value = values[order[row] ?? 0] ?? null;
    if (value === null) return '';
    return type === genericType.temporal && typeof value === 'number' ? timeText(value) : String(value);
  });
  const named = headings === undefined ? [] : [headings.slice(range.fromColumn, range.toColumn + 1)];
  return tsvOf([...named, ...cells], onOneLine);
}
