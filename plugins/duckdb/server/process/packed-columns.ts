import type { CellValue, ColumnarResult } from '#plugins/databases';
import { cellReader, type CellReader } from '../vectors/read-cells.ts';
import { roomFor } from '../vectors/room-for.ts';
import { readFrames } from '../vectors/vector-frames.ts';
import type { VectorKind } from '../vectors/vector-kind.ts';

/**
 * Values of a column on their way between the processes: buffers where all values are alike, which cost a copy instead of
 * a look at each of them; else the values as they are.
 */
export type PackedValues =
  /** As DuckDB has them, among the vectors of the result. */
  | { readonly kind: 'vectors'; readonly vector: VectorKind }
  | { readonly kind: 'cells'; readonly cells: readonly CellValue[] }
  | { readonly kind: 'numbers'; readonly numbers: Int32Array | Float64Array; readonly nulls: Uint32Array }
  /** 0 is false, 1 true, 2 null. */
  | { readonly kind: 'flags'; readonly flags: Uint8Array }
  /** Each value as its index in `texts`; the index behind the last one is null. */
  | { readonly kind: 'few-texts'; readonly texts: readonly string[]; readonly indexes: Uint8Array | Uint16Array }
  /** All texts one behind the other; `ends` says where each of them ends. */
  | { readonly kind: 'texts'; readonly joined: string; readonly ends: Uint32Array; readonly nulls: Uint32Array };

type PackedCells = Exclude<PackedValues, { kind: 'vectors' }>;
type Column = ColumnarResult['columns'][number];

/** A `ColumnarResult` on its way. */
export interface PackedResult {
  readonly columns: readonly (Omit<Column, 'values'> & { readonly values: PackedValues })[];
  readonly rowCount: number;
  /** Rows of the whole result, of which this is a part, where that is known. */
  readonly total?: number | undefined;
  /** Frames of the columns that are vectors, where they do not come apart from this. */
  readonly vectors?: Uint8Array;
}

/** Below so many rows buffers are not worth it. */
const fewRows = 64;
/** Distinct texts up to which a column travels as indexes, and values after which they must have begun to repeat. */
const fewTexts = 4_096;
const repeatsWithin = 512;
/** Characters of a joined text, far below what one string can hold. */
const mostJoined = 2 ** 27;

export function packResult({ columns, rowCount }: ColumnarResult): PackedResult {
  return { rowCount, columns: columns.map((column) => ({ ...column, values: packValues(column.values) })) };
}

export function unpackResult(packed: PackedResult, vectors?: Uint8Array): ColumnarResult {
  const rows = new ArrivingRows();
  rows.add(packed, vectors);
  return rows.result();
}

/** A result that comes in parts. */
export class ArrivingRows {
  #columns: PackedResult['columns'] = [];
  #cells: CellValue[][] = [];
  readonly #readers = new Map<number, CellReader>();
  #rowCount = 0;

  /** `vectors` are the bytes that came with it. */
  add({ columns, rowCount, total = rowCount, vectors: own }: PackedResult, vectors = own): void {
    if (this.#rowCount === 0) {
      this.#columns = columns;
      this.#cells = columns.map(() => roomFor(total));
      this.#readers.clear();
    }
    for (const [index, { values }] of columns.entries()) {
      if (values.kind !== 'vectors') putValues(values, this.#cells[index] ?? [], this.#rowCount);
    }
    if (vectors !== undefined) this.#readVectors(columns, vectors);
    this.#rowCount += rowCount;
  }

  #readVectors(columns: PackedResult['columns'], vectors: Uint8Array): void {
    const sent = columns.flatMap(({ values }, index) => (values.kind === 'vectors' ? [{ ...values, index }] : []));
    const kinds = sent.map(({ vector }) => vector);
    let from = this.#rowCount;
    readFrames(vectors, kinds, (rowCount, memories) => {
      for (const [at, memory] of memories.entries()) {
        const { index = 0, vector } = sent[at] ?? {};
        const read = this.#readers.get(index) ?? (vector === undefined ? undefined : cellReader(vector));
        if (read === undefined) continue;
        this.#readers.set(index, read);
        read(memory, rowCount, this.#cells[index] ?? [], from);
      }
      from += rowCount;
    });
  }

  clear(): void {
    this.#rowCount = 0;
  }

  result(): ColumnarResult {
    const columns = this.#columns.map((column, index) => ({ ...column, values: this.#cells[index] ?? [] }));
    return { rowCount: this.#rowCount, columns };
  }
}

export function packValues(cells: readonly CellValue[]): PackedCells {
  const asTheyAre: PackedCells = { kind: 'cells', cells };
  if (cells.length < fewRows) return asTheyAre;
  switch (typeof cells.find((cell) => cell !== null)) {
    case 'number':
      return packNumbers(cells) ?? asTheyAre;
    case 'boolean':
      return packFlags(cells) ?? asTheyAre;
    case 'string':
      return packFewTexts(cells) ?? packTexts(cells) ?? asTheyAre;
    default:
      return asTheyAre;
  }
}

function packNumbers(cells: readonly CellValue[]): PackedCells | undefined {
  const numbers = new Float64Array(cells.length);
  const nulls: number[] = [];
  let areShort = true;
  for (let row = 0; row < cells.length; row += 1) {
    const cell = cells[row];
    if (typeof cell === 'number') {
      numbers[row] = cell;
      areShort &&= (cell | 0) === cell && (cell !== 0 || !Object.is(cell, -0));
    } else if (cell === null) nulls.push(row);
    else return undefined;
  }
  return { kind: 'numbers', numbers: areShort ? new Int32Array(numbers) : numbers, nulls: new Uint32Array(nulls) };
}

function packFlags(cells: readonly CellValue[]): PackedCells | undefined {
  const flags = new Uint8Array(cells.length);
  for (let row = 0; row < cells.length; row += 1) {
    const cell = cells[row];
    if (typeof cell === 'boolean') flags[row] = cell ? 1 : 0;
    else if (cell === null) flags[row] = 2;
    else return undefined;
  }
  return { kind: 'flags', flags };
}

/** Undefined where texts hardly repeat. */
function packFewTexts(cells: readonly CellValue[]): PackedCells | undefined {
  const known = new Map<string, number>();
  const indexes = new Uint16Array(cells.length);
  const isNull = 0xffff;
  for (let row = 0; row < cells.length; row += 1) {
    const cell = cells[row];
    if (typeof cell === 'string') {
      let index = known.get(cell);
      if (index === undefined) {
        index = known.size;
        known.set(cell, index);
        if (index >= fewTexts || (index >= repeatsWithin && index * 2 > row)) return undefined;
      }
      indexes[row] = index;
    } else if (cell === null) indexes[row] = isNull;
    else return undefined;
  }
  const texts = [...known.keys()];
  if (texts.length < 0xff) return { kind: 'few-texts', texts, indexes: new Uint8Array(indexes) };
  return { kind: 'few-texts', texts, indexes };
}

function packTexts(cells: readonly CellValue[]): PackedCells | undefined {
  const ends = new Uint32Array(cells.length);
  const nulls: number[] = [];
  let end = 0;
  for (let row = 0; row < cells.length; row += 1) {
    const cell = cells[row];
    if (typeof cell === 'string') end += cell.length;
    else if (cell === null) nulls.push(row);
    else return undefined;
    ends[row] = end;
  }
  if (end > mostJoined) return undefined;
  return { kind: 'texts', joined: cells.join(''), ends, nulls: new Uint32Array(nulls) };
}

/** Puts the values into `cells`, behind `from` others. */
export function putValues(packed: PackedCells, cells: CellValue[], from: number): void {
  switch (packed.kind) {
    case 'cells':
      for (const [row, cell] of packed.cells.entries()) cells[from + row] = cell;
      return;
    case 'numbers':
      putNumbers(packed.numbers, cells, from);
      putNulls(packed.nulls, cells, from);
      return;
    case 'flags':
      for (const [row, flag] of packed.flags.entries()) cells[from + row] = flag === 2 ? null : flag === 1;
      return;
    case 'few-texts':
      putFewTexts(packed, cells, from);
      return;
    case 'texts':
      putTexts(packed.joined, packed.ends, cells, from);
      putNulls(packed.nulls, cells, from);
      return;
  }
}

function putNulls(nulls: Uint32Array, cells: CellValue[], from: number): void {
  for (const row of nulls) cells[from + row] = null;
}

function putNumbers(numbers: Int32Array | Float64Array, cells: CellValue[], from: number): void {
  for (let row = 0; row < numbers.length; row += 1) cells[from + row] = numbers[row] ?? null;
}

function putFewTexts(
  { texts, indexes }: Extract<PackedCells, { kind: 'few-texts' }>,
  cells: CellValue[],
  from: number,
): void {
  for (let row = 0; row < indexes.length; row += 1) cells[from + row] = texts[indexes[row] ?? 0] ?? null;
}

function putTexts(joined: string, ends: Uint32Array, cells: CellValue[], from: number): void {
  let start = 0;
  for (let row = 0; row < ends.length; row += 1) {
    const end = ends[row] ?? start;
    cells[from + row] = joined.slice(start, end);
    start = end;
  }
}
