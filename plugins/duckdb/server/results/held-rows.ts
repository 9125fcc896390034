import { genericType, type CellValue, type ColumnarResult } from '#plugins/databases';
import type { StoredColumn } from '#plugins/sql-results';
import { numberOf } from './read-page.ts';

/** Rows in memory, as they came. */
export class HeldRows {
  readonly batches: ColumnarResult[] = [];
  readonly #columns: readonly StoredColumn[];
  #rows = 0;
  #bytes = 0;

  constructor(columns: readonly StoredColumn[]) {
    this.#columns = columns;
  }

  get rowCount(): number {
    return this.#rows;
  }

  /** Roughly. */
  get bytes(): number {
    return this.#bytes;
  }

  add(batch: ColumnarResult): void {
    this.batches.push(batch);
    this.#rows += batch.rowCount;
    this.#bytes += bytesOf(batch);
  }

  /** Rows `from`..`from + count`, as the file would give them. */
  page(from: number, count: number): ColumnarResult {
    const cells: CellValue[][] = this.#columns.map(() => []);
    let start = 0;
    for (const { columns, rowCount } of this.batches) {
      const [first, end] = [Math.max(0, from - start), Math.min(rowCount, from + count - start)];
      if (first < end) for (const [index, list] of cells.entries()) list.push(...slice(columns[index], first, end));
      start += rowCount;
    }
    return {
      rowCount: Math.max(0, Math.min(this.#rows, from + count) - from),
      columns: this.#columns.map((column, index) => ({ ...column, values: (cells[index] ?? []).map(asRead(column)) })),
    };
  }
}

const slice = (column: ColumnarResult['columns'][number] | undefined, from: number, to: number) =>
  column?.values.slice(from, to) ?? [];

/** Numbers that came as text are kept as text and read as numbers; what is no number, time or truth is text. */
const asRead =
  ({ type }: StoredColumn) =>
  (cell: CellValue): CellValue =>
    type !== genericType.string ? numberOf(cell) : cell === null ? null : String(cell);

/** What a cell takes beside its text, and how many texts of a column are looked at to guess their length. */
const [cellBytes, looks] = [16, 16];

export function bytesOf({ columns, rowCount }: ColumnarResult): number {
  const step = Math.max(1, Math.floor(rowCount / looks));
  let bytes = columns.length * rowCount * cellBytes;
  for (const { values } of columns) {
    let [letters, seen] = [0, 0];
    for (let row = 0; row < rowCount; row += step, seen += 1) {
      const cell = values[row];
      if (typeof cell === 'string') letters += cell.length;
    }
    if (seen > 0) bytes += (letters / seen) * rowCount * 2;
  }
  return bytes;
}
