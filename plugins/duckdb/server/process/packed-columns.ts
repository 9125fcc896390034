import type { CellValue, ColumnarResult } from '#plugins/databases';

/**
 * Values of a column on their way between the processes: buffers where all values are alike, which cost a copy instead of
 * a look at each of them; else the values as they are.
 */
export type PackedValues =
  | { readonly kind: 'cells'; readonly cells: readonly CellValue[] }
  | { readonly kind: 'numbers'; readonly numbers: Int32Array | Float64Array; readonly nulls: Uint32Array }
  /** 0 is false, 1 true, 2 null. */
  | { readonly kind: 'flags'; readonly flags: Uint8Array }
  /** Each value as its index in `texts`; the index behind the last one is null. */
  | { readonly kind: 'few-texts'; readonly texts: readonly string[]; readonly indexes: Uint8Array | Uint16Array }
  /** All texts one behind the other; `ends` says where each of them ends. */
  | { readonly kind: 'texts'; readonly joined: string; readonly ends: Uint32Array; readonly nulls: Uint32Array };

type Column = ColumnarResult['columns'][number];

/** A `ColumnarResult` on its way. */
export interface PackedResult {
  readonly columns: readonly (Omit<Column, 'values'> & { readonly values: PackedValues })[];
  readonly rowCount: number;
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

export function unpackResult(packed: PackedResult): ColumnarResult {
  const rows = new ArrivingRows();
  rows.add(packed);
  return rows.result();
}

/** A result that comes in parts. */
export class ArrivingRows {
  #columns: PackedResult['columns'] = [];
  #cells: CellValue[][] = [];
  #rowCount = 0;

  add({ columns, rowCount }: PackedResult): void {
    if (this.#rowCount === 0) {
      this.#columns = columns;
      this.#cells = columns.map(() => []);
    }
    for (const [index, { values }] of columns.entries()) appendValues(values, this.#cells[index] ?? []);
    this.#rowCount += rowCount;
  }

  clear(): void {
    this.#rowCount = 0;
  }

  result(): ColumnarResult {
    const columns = this.#columns.map((column, index) => ({ ...column, values: this.#cells[index] ?? [] }));
    return { rowCount: this.#rowCount, columns };
  }
}

export function packValues(cells: readonly CellValue[]): PackedValues {
  const asTheyAre: PackedValues = { kind: 'cells', cells };
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

function packNumbers(cells: readonly CellValue[]): PackedValues | undefined {
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

function packFlags(cells: readonly CellValue[]): PackedValues | undefined {
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
function packFewTexts(cells: readonly CellValue[]): PackedValues | undefined {
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

function packTexts(cells: readonly CellValue[]): PackedValues | undefined {
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

/** Appends the values to those that came before. */
export function appendValues(packed: PackedValues, cells: CellValue[]): void {
  const start = cells.length;
  switch (packed.kind) {
    case 'cells':
      for (const cell of packed.cells) cells.push(cell);
      return;
    case 'numbers':
      appendNumbers(packed.numbers, cells);
      putNulls(packed.nulls, start, cells);
      return;
    case 'flags':
      for (const flag of packed.flags) cells.push(flag === 2 ? null : flag === 1);
      return;
    case 'few-texts':
      appendFewTexts(packed.texts, packed.indexes, cells);
      return;
    case 'texts':
      appendTexts(packed.joined, packed.ends, cells);
      putNulls(packed.nulls, start, cells);
      return;
  }
}

function putNulls(nulls: Uint32Array, start: number, cells: CellValue[]): void {
  for (const row of nulls) cells[start + row] = null;
}

function appendNumbers(numbers: Int32Array | Float64Array, cells: CellValue[]): void {
  for (let row = 0; row < numbers.length; row += 1) cells.push(numbers[row] ?? null);
}

function appendFewTexts(texts: readonly string[], indexes: Uint8Array | Uint16Array, cells: CellValue[]): void {
  for (let row = 0; row < indexes.length; row += 1) cells.push(texts[indexes[row] ?? 0] ?? null);
}

function appendTexts(joined: string, ends: Uint32Array, cells: CellValue[]): void {
  let start = 0;
  for (let row = 0; row < ends.length; row += 1) {
    const end = ends[row] ?? start;
    cells.push(joined.slice(start, end));
    start = end;
  }
}
