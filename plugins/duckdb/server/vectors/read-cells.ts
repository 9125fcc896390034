import { doubleDigits, exactNumber, shortestFloat, type CellValue } from '#plugins/databases';
import { readDecimals } from './read-decimals.ts';
import { readInt32s, readInt64s, signed128, signed64, unsigned64 } from './read-integers.ts';
import { textReader } from './read-texts.ts';
import { exactDate, plainDate, readTimes } from './read-times.ts';
import { dateText, timeText } from './time-text.ts';
import { widthOf, type VectorKind, type VectorMemory } from './vector-kind.ts';

/** Puts the first `count` cells of a vector into `cells`, behind `from` others. One reader belongs to one column of one result. */
export type CellReader = (memory: VectorMemory, count: number, cells: CellValue[], from: number) => void;

/** What of cells have no loop of their own, by the view and the position of a byte. */
type CellAt = (view: DataView, at: number) => CellValue;

/** The reader of cells of this kind. Most results are numbers, times and texts, which have loops of their own. */
export function cellReader(kind: VectorKind): CellReader {
  switch (kind.of) {
    case 'text':
      return textReader();
    case 'int32':
      return withNulls(readInt32s);
    case 'int64':
      return withNulls(readInt64s);
    case 'double':
      return withNulls(readDoubles);
    case 'any-double':
      return withNulls(readAnyDoubles);
    case 'decimal':
      if (kind.isExact && kind.width > doubleDigits) return fixedWidth(kind, exactDecimal(kind.width, kind.scale));
      return withNulls(readDecimals(kind.width, kind.scale));
    case 'time':
    case 'exact-time':
      return withNulls(readTimes(kind.perSecond, kind.of === 'exact-time'));
    case 'time-text': {
      const [{ perSecond }, zone] = [kind, kind.isZoned ? '+00' : ''];
      return fixedWidth(kind, (view, at) => {
        const text = timeText(view.getBigInt64(at, true), perSecond);
        return text.endsWith('infinity') ? text : text + zone;
      });
    }
    case 'enum': {
      const { values } = kind;
      const indexAt = unsignedAt(widthOf(kind));
      return fixedWidth(kind, (view, at) => values[indexAt(view, at)] ?? null);
    }
    default:
      return fixedWidth(kind, cellsAt[kind.of]);
  }
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
const anyNumber = (value: number): CellValue => (Number.isFinite(value) ? value : String(value));

const cellsAt: Readonly<
  Record<
    Exclude<
      VectorKind['of'],
      'text' | 'int32' | 'int64' | 'double' | 'any-double' | 'decimal' | 'time' | 'exact-time' | 'time-text' | 'enum'
    >,
    CellAt
  >
> = {
  boolean: (view, at) => view.getUint8(at) !== 0,
  int8: (view, at) => view.getInt8(at),
  uint8: (view, at) => view.getUint8(at),
  int16: (view, at) => view.getInt16(at, true),
  uint16: (view, at) => view.getUint16(at, true),
  uint32: (view, at) => view.getUint32(at, true),
  uint64: unsigned64,
  int128: signed128,
  float: (view, at) => finite(view.getFloat32(at, true)),
  'any-float': (view, at) => anyNumber(shortestFloat(view.getFloat32(at, true))),
  date: (view, at) => plainDate(view.getInt32(at, true)),
  'exact-date': (view, at) => exactDate(view.getInt32(at, true)),
  'date-text': (view, at) => dateText(view.getInt32(at, true)),
};

function readDoubles({ data }: VectorMemory, count: number, cells: CellValue[], from: number): void {
  const numbers = new Float64Array(data.buffer, data.byteOffset, count);
  for (let row = 0; row < count; row += 1) cells[from + row] = finite(numbers[row] ?? 0);
}

function readAnyDoubles({ data }: VectorMemory, count: number, cells: CellValue[], from: number): void {
  const numbers = new Float64Array(data.buffer, data.byteOffset, count);
  for (let row = 0; row < count; row += 1) cells[from + row] = anyNumber(numbers[row] ?? 0);
}

function unsignedAt(width: number): (view: DataView, at: number) => number {
  if (width === 1) return (view, at) => view.getUint8(at);
  if (width === 2) return (view, at) => view.getUint16(at, true);
  return (view, at) => view.getUint32(at, true);
}

/** All digits: what a double cannot give back is text. */
function exactDecimal(width: number, scale: number): CellAt {
  const divisor = 10 ** scale;
  const most = scale <= mostExactPower ? 10 ** doubleDigits : 0;
  const unscaledAt = width <= 18 ? signed64 : signed128;
  return (view, at) => {
    const unscaled = unscaledAt(view, at);
    return typeof unscaled === 'number' && Math.abs(unscaled) < most
      ? unscaled / divisor
      : exactNumber(pointed(String(unscaled), scale));
  };
}

/** Powers of ten up to this one are doubles. */
const mostExactPower = 22;

/** A whole number of 10^-scale, with its point. */
function pointed(unscaled: string, scale: number): string {
  if (scale === 0) return unscaled;
  const sign = unscaled.startsWith('-') ? '-' : '';
  const digits = unscaled.slice(sign.length).padStart(scale + 1, '0');
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

function fixedWidth(kind: VectorKind, read: CellAt): CellReader {
  const width = widthOf(kind);
  return withNulls(({ data }, count, cells, from) => {
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    for (let row = 0; row < count; row += 1) cells[from + row] = read(view, row * width);
  });
}

/** Reads every cell first, also the bytes of nulls. */
function withNulls(read: CellReader): CellReader {
  return (memory, count, cells, from) => {
    read(memory, count, cells, from);
    const { validity } = memory;
    if (validity === undefined) return;
    for (let word = 0; word * 32 < count; word += 1) {
      const nulls = ~(validity[word] ?? 0);
      if (nulls === 0) continue;
      const rows = Math.min(32, count - word * 32);
      for (let bit = 0; bit < rows; bit += 1) if (((nulls >>> bit) & 1) === 1) cells[from + word * 32 + bit] = null;
    }
  };
}
