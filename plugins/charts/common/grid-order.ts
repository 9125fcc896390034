import type { CellValue, ColumnarResult } from '#plugins/databases';

export interface GridSort {
  readonly column: number;
  readonly direction: 'asc' | 'desc';
}

/** Row numbers in the order shown. Empty cells stand last in both directions; equal ones keep their order. */
export function gridOrder(result: ColumnarResult, sort: GridSort | undefined): Uint32Array {
  const order = Uint32Array.from({ length: result.rowCount }, (_none, row) => row);
  const values = sort === undefined ? undefined : result.columns[sort.column]?.values;
  if (sort === undefined || values === undefined) return order;
  const sign = sort.direction === 'asc' ? 1 : -1;
  const collator = new Intl.Collator('en', { numeric: true });
  return order.sort((a, b) => compareCells(values[a] ?? null, values[b] ?? null, sign, collator) || a - b);
}

function compareCells(one: CellValue, other: CellValue, sign: number, collator: Intl.Collator): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === 'number' && typeof other === 'number') return (one - other) * sign;
  return collator.compare(String(one), String(other)) * sign;
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

/** Cells as a spreadsheet takes them: tabs and line breaks. Values as they are, times as ISO text. */
export function rangeText(
  result: ColumnarResult,
  order: Uint32Array,
  range: GridRange,
  timeText: (epochMs: number) => string,
): string {
  const lines: string[] = [];
  for (let at = range.fromRow; at <= range.toRow; at += 1) {
    const row = order[at] ?? 0;
    const cells: string[] = [];
    for (let column = range.fromColumn; column <= range.toColumn; column += 1) {
      const { type, values } = result.columns[column] ?? { type: 1, values: [] };
      const value = values[row] ?? null;
      const text = value === null ? '' : type === 2 && typeof value === 'number' ? timeText(value) : String(value);
      cells.push(text.replace(/[\t\r\n]+/g, ' '));
    }
    lines.push(cells.join('\t'));
  }
  return lines.join('\n');
}
