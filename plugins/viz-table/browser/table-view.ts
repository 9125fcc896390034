import { nameOrder, numberOf } from '#plugins/viz-kit';
import { compareNumbers, genericType, type CellValue } from '#plugins/databases';
import type { TableColumn, TableModel } from '../common/table-model.ts';

export interface TableSort {
  readonly column: string;
  readonly descending: boolean;
}

/** Rows to show, as positions in the result: found by the search text, in the order of the chosen column. */
export function visibleRows(model: TableModel, search: string, sort: TableSort | undefined): readonly number[] {
  const all = Array.from({ length: model.rowCount }, (_, row) => row);
  const wanted = search.trim().toLowerCase();
  const found =
    wanted === ''
      ? all
      : all.filter((row) =>
          model.columns.some((column) =>
            column
              .format(column.values[row] ?? null)
              .toLowerCase()
              .includes(wanted),
          ),
        );
  const column = sort === undefined ? undefined : model.columns.find((one) => one.name === sort.column);
  return column === undefined || sort === undefined ? found : sortedRows(found, column, sort.descending);
}

/** The next order of a column: descending for numbers first, ascending for texts, then the other, then none. */
export function nextSort(current: TableSort | undefined, column: TableColumn): TableSort | undefined {
  const beginsDescending = column.type === genericType.numeric;
  if (current?.column !== column.name) return { column: column.name, descending: beginsDescending };
  return current.descending === beginsDescending ? { column: column.name, descending: !beginsDescending } : undefined;
}

/** Missing values last in both directions; equal rows keep their order. */
function sortedRows(rows: readonly number[], column: TableColumn, descending: boolean): readonly number[] {
  const direction = descending ? -1 : 1;
  const keys = column.values.map((value) => sortKey(column, value));
  const byName = nameOrder(column.type === genericType.string ? keys.flatMap((key) => key ?? []).map(String) : []);
  return [...rows].sort((a, b) => {
    const left = keys[a] ?? null;
    const right = keys[b] ?? null;
    if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
    const order =
      column.type === genericType.string ? byName(String(left), String(right)) : compareNumbers(left, right);
    return direction * order;
  });
}

/** Numbers that a double cannot hold stay texts, which keep all digits; null for what has no place in the order. */
function sortKey(column: TableColumn, value: CellValue): string | number | null {
  if (value === null || column.type === genericType.string) return value === null ? null : String(value);
  const number = numberOf(value);
  return number !== null && typeof value === 'string' ? value : number;
}

/** A block of cells; rows count from -1, the heading. */
export interface CellRange {
  readonly anchor: CellPlace;
  readonly focus: CellPlace;
}

export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

export function isInRange({ anchor, focus }: CellRange, { row, column }: CellPlace): boolean {
  return (
    row >= Math.min(anchor.row, focus.row) &&
    row <= Math.max(anchor.row, focus.row) &&
    column >= Math.min(anchor.column, focus.column) &&
    column <= Math.max(anchor.column, focus.column)
  );
}

/** Where a key leads; undefined for keys that do not move. */
export function movedBy(
  key: string,
  isControl: boolean,
  from: CellPlace,
  size: { readonly rows: number; readonly columns: number; readonly pageRows: number },
): CellPlace | undefined {
  const clamped = (row: number, column: number): CellPlace => ({
    row: Math.max(-1, Math.min(size.rows - 1, row)),
    column: Math.max(0, Math.min(size.columns - 1, column)),
  });
  switch (key) {
    case 'ArrowDown':
      return clamped(isControl ? size.rows - 1 : from.row + 1, from.column);
    case 'ArrowUp':
      return clamped(isControl ? 0 : from.row - 1, from.column);
    case 'ArrowRight':
      return clamped(from.row, isControl ? size.columns - 1 : from.column + 1);
    case 'ArrowLeft':
      return clamped(from.row, isControl ? 0 : from.column - 1);
    case 'PageDown':
      return clamped(from.row + size.pageRows, from.column);
    case 'PageUp':
      return clamped(Math.max(0, from.row - size.pageRows), from.column);
    case 'Home':
      return clamped(isControl ? 0 : from.row, 0);
    case 'End':
      return clamped(isControl ? size.rows - 1 : from.row, size.columns - 1);
    default:
      return undefined;
  }
}

/** The block as tab-separated text, as spreadsheets paste it: numbers unformatted, headings when they are in it. */
export function rangeAsText(model: TableModel, rows: readonly number[], { anchor, focus }: CellRange): string {
  const columns = model.columns.slice(Math.min(anchor.column, focus.column), Math.max(anchor.column, focus.column) + 1);
  const lines: string[] = [];
  for (let place = Math.min(anchor.row, focus.row); place <= Math.max(anchor.row, focus.row); place += 1) {
    const row = rows[place];
    lines.push(columns.map((column) => (row === undefined ? column.label : copied(column, row))).join('\t'));
  }
  return lines.join('\n');
}

function copied(column: TableColumn, row: number): string {
  const value = column.values[row] ?? null;
  if (value === null || value === '') return '';
  const words = column.type === genericType.numeric ? String(value) : column.format(value);
  return words.replace(/[\t\r\n]+/g, ' ');
}
