import { onOneLine, rangeTexts, tsvOf, type CellRange } from '#core/browser/ui';
import { nameOrder, numberOf } from '#plugins/viz-kit';
import { compareNumbers, genericType, type CellValue } from '#plugins/databases';
import { markdownTable } from './markdown-table.ts';
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

/** The block as Markdown, with the headings of its columns and the numbers as they are shown. */
export function rangeAsMarkdown(model: TableModel, rows: readonly number[], range: CellRange): string {
  const columns = model.columns.slice(range.fromColumn, range.toColumn + 1);
  const body = rows.slice(Math.max(0, range.fromRow), range.toRow + 1);
  return markdownTable(
    columns.map(({ label }) => label),
    body.map((row) => columns.map(({ values, format }) => format(values[row] ?? null))),
    (column) => columns[column]?.align === 'right',
  );
}

/** The block as tab-separated text, as spreadsheets paste it: numbers unformatted, headings when they are in it. */
export function rangeAsText(model: TableModel, rows: readonly number[], range: CellRange): string {
  const text = (place: number, index: number): string => {
    const [row, column] = [rows[place], model.columns[index]];
    if (column === undefined) return '';
    return row === undefined ? column.label : copied(column, row);
  };
  return tsvOf(rangeTexts(range, text), onOneLine);
}

function copied(column: TableColumn, row: number): string {
  const value = column.values[row] ?? null;
  if (value === null || value === '') return '';
  return column.type === genericType.numeric ? String(value) : column.format(value);
}
