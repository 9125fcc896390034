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

export function unpackResult({ columns, rowCount }: PackedResult): ColumnarResult {
  return { rowCount, columns: columns.map((column) => ({ ...column, values: unpackValues(column.values) })) };
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
  return { kind: 'numbers', numbers: areShort ? Int32Array.from(numbers) : numbers, nulls: Uint32Array.from(nulls) };
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
  if (texts.length < 0xff) return { kind: 'few-texts', texts, indexes: Uint8Array.from(indexes) };
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
  return { kind: 'texts', joined: cells.join(''), ends, nulls: Uint32Array.from(nulls) };
}

export function unpackValues(packed: PackedValues): readonly CellValue[] {
  switch (packed.kind) {
    case 'cells':
      return packed.cells;
    case 'numbers':
      return withNulls(Array.from(packed.numbers), packed.nulls);
    case 'flags':
      return Array.from(packed.flags, (flag) => (flag === 2 ? null : flag === 1));
    case 'few-texts':
      return unpackFewTexts(packed.texts, packed.indexes);
    case 'texts':
      return withNulls(unpackTexts(packed.joined, packed.ends), packed.nulls);
  }
}

function withNulls(cells: CellValue[], nulls: Uint32Array): readonly CellValue[] {
  for (const row of nulls) cells[row] = null;
  return cells;
}

function unpackFewTexts(texts: readonly string[], indexes: Uint8Array | Uint16Array): readonly CellValue[] {
  const cells: CellValue[] = [];
  for (let row = 0; row < indexes.length; row += 1) cells.push(texts[indexes[row] ?? 0] ?? null);
  return cells;
}

function unpackTexts(joined: string, ends: Uint32Array): CellValue[] {
  const cells: CellValue[] = [];
  let start = 0;
  for (const end of ends) {
    cells.push(joined.slice(start, end));
    start = end;
  }
  return cells;
}
