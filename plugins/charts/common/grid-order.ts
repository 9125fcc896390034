import { compareNumbers, genericType, type CellValue, type ColumnarResult } from '#plugins/databases';

export interface GridSort {
  readonly column: number;
  readonly direction: 'asc' | 'desc';
}

/** Row numbers in the order shown. Empty cells stand last in both directions; equal ones keep their order. */
export function gridOrder(result: ColumnarResult, sort: GridSort | undefined): Uint32Array {
  const order = Uint32Array.from({ length: result.rowCount }, (_none, row) => row);
  const column = sort === undefined ? undefined : result.columns[sort.column];
  if (sort === undefined || column === undefined) return order;
  const { values } = column;
  const sign = sort.direction === 'asc' ? 1 : -1;
  const compare = column.type === genericType.numeric ? compareQuantities : compareTexts();
  return order.sort((a, b) => compareCells(values[a] ?? null, values[b] ?? null, sign, compare) || a - b);
}

type Compare = (one: NonNullable<CellValue>, other: NonNullable<CellValue>) => number;

function compareCells(one: CellValue, other: CellValue, sign: number, compare: Compare): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return compare(one, other) * sign;
}

/** Numbers that a double cannot hold are texts. */
const compareQuantities: Compare = (one, other) =>
  typeof one === 'boolean' || typeof other === 'boolean' ? Number(one) - Number(other) : compareNumbers(one, other);

function compareTexts(): Compare {
  const collator = new Intl.Collator('en', { numeric: true });
  return (one, other) =>
    typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other));
}

/** A block of cells: rows in the order shown, columns by position; both ends belong to it. */
export interface GridRange {
  readonly fromRow: number;
  readonly toRow: number;
  readonly fromColumn: number;
  readonly toColumn: number;
}

/** The block between two cells, whichever stands first. */
export function rangeBetween(
  a: { readonly row: number; readonly column: number },
  b: { readonly row: number; readonly column: number },
): GridRange {
  return {
    fromRow: Math.min(a.row, b.row),
    toRow: Math.max(a.row, b.row),
    fromColumn: Math.min(a.column, b.column),
    toColumn: Math.max(a.column, b.column),
  };
}

/**
 * Cells as a spreadsheet takes them: tabs and line breaks. Values as they are, times as ISO text. `headings`, one per
 * column of the result, stand above them where they are given.
 */
export function rangeText(
  result: ColumnarResult,
  order: Uint32Array,
  range: GridRange,
  timeText: (epochMs: number) => string,
  headings?: readonly string[],
): string {
  const columns = headings?.slice(range.fromColumn, range.toColumn + 1);
  const lines = columns === undefined ? [] : [columns.map(onOneLine).join('\t')];
  for (let at = range.fromRow; at <= range.toRow; at += 1) {
    const row = order[at] ?? 0;
    const cells: string[] = [];
    for (let column = range.fromColumn; column <= range.toColumn; column += 1) {
      const { type, values } = result.columns[column] ?? { type: 1, values: [] };
      const value = values[row] ?? null;
      const text = value === null ? '' : type === 2 && typeof value === 'number' ? timeText(value) : String(value);
      cells.push(onOneLine(text));
    }
    lines.push(cells.join('\t'));
  }
  return lines.join('\n');
}

const onOneLine = (text: string): string => text.replace(/[\t\r\n]+/g, ' ');
