import {
  DuckDBTypeId,
  JsonDuckDBValueConverter,
  type DuckDBDataChunk,
  type DuckDBDecimalType,
  type DuckDBEnumType,
  type DuckDBType,
  type DuckDBValue,
  type DuckDBValueConverter,
  type DuckDBVector,
  type Json,
} from '@duckdb/node-api';
import { doubleDigits, exactNumber, shortestFloat, textOfBytes, type CellValue } from '#plugins/databases';
import { TextMemory } from './text-memory.ts';

/** Appends the first `count` cells of a vector. */
export type VectorReader = (vector: DuckDBVector, count: number, cells: CellValue[]) => void;

/** The memory behind a vector. The binding keeps it private; reading it whole is what makes wide results fast. */
interface RawVector {
  readonly items?: { readonly buffer: ArrayBufferLike; readonly byteOffset: number; readonly byteLength: number };
  readonly dataView?: DataView;
  readonly validity: { readonly data: BigUint64Array | null; readonly offset: number };
}

const dayMs = 86_400_000;
const wordSize = 2 ** 32;
/** High words of 64-bit integers that a double holds exactly: |value| < 2^53. */
const safeHighWord = 2 ** 21;

function memoryOf(vector: DuckDBVector): {
  readonly raw: RawVector;
  readonly view: DataView;
  readonly isValid: (row: number) => boolean;
} {
  const raw = vector as unknown as RawVector; // see RawVector
  const data = raw.dataView ?? raw.items;
  if (data === undefined) throw new Error('This vector has no flat memory.');
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const bits = raw.validity.data;
  if (bits === null) return { raw, view, isValid: () => true };
  const words = new Uint32Array(bits.buffer, bits.byteOffset, bits.length * 2);
  const offset = raw.validity.offset;
  return { raw, view, isValid: (row) => (((words[(offset + row) >>> 5] ?? 0) >>> ((offset + row) & 31)) & 1) === 1 };
}

/** Reads cells of a fixed width; `read` gets the byte position. */
export function fixedWidth(widthBytes: number, read: (view: DataView, at: number) => CellValue): VectorReader {
  return (vector, count, cells) => {
    const { view, isValid } = memoryOf(vector);
    for (let row = 0; row < count; row += 1) cells.push(isValid(row) ? read(view, row * widthBytes) : null);
  };
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

function signed64(view: DataView, at: number): number | string {
  const high = view.getInt32(at + 4, true);
  if (high >= -safeHighWord && high < safeHighWord) return high * wordSize + view.getUint32(at, true);
  return view.getBigInt64(at, true).toString();
}

function unsigned64(view: DataView, at: number): number | string {
  const high = view.getUint32(at + 4, true);
  if (high < safeHighWord) return high * wordSize + view.getUint32(at, true);
  return view.getBigUint64(at, true).toString();
}

function big128(view: DataView, at: number): bigint {
  return (view.getBigInt64(at + 8, true) << 64n) | view.getBigUint64(at, true);
}

/** A sum of integers is 128 bits wide in DuckDB and nearly always small. */
function signed128(view: DataView, at: number): number | string {
  const top = view.getInt32(at + 12, true);
  const second = view.getInt32(at + 8, true);
  const high = view.getInt32(at + 4, true);
  if (top === second && top === high >> 31 && high >= -safeHighWord && high < safeHighWord) {
    return high * wordSize + view.getUint32(at, true);
  }
  return big128(view, at).toString();
}

/** DuckDB's infinite timestamps. */
const infinity = 2n ** 63n - 1n;

/** Ticks since the epoch to whole milliseconds, rounded down; infinite timestamps are null. */
function ticks(perMs: number): (view: DataView, at: number) => number | null {
  return (view, at) => {
    const high = view.getInt32(at + 4, true);
    if (high >= -safeHighWord && high < safeHighWord)
      return Math.floor((high * wordSize + view.getUint32(at, true)) / perMs);
    const value = view.getBigInt64(at, true);
    if (value === infinity || value === -infinity) return null;
    const whole = value / BigInt(perMs);
    return Number(value < 0n && whole * BigInt(perMs) !== value ? whole - 1n : whole);
  };
}

function secondsToMs(view: DataView, at: number): number | null {
  const seconds = ticks(1)(view, at);
  return seconds === null ? null : seconds * 1_000;
}

const date = (view: DataView, at: number): number | null => {
  const days = view.getInt32(at, true);
  return days === 0x7fffffff || days === -0x7fffffff ? null : days * dayMs;
};

function decimalReader(type: DuckDBDecimalType): VectorReader {
  const divisor = 10 ** type.scale;
  const scaled = (unscaled: number | string): number =>
    typeof unscaled === 'number' ? unscaled / divisor : Number(unscaled) / divisor;
  if (type.width <= 4) return fixedWidth(2, (view, at) => view.getInt16(at, true) / divisor);
  if (type.width <= 9) return fixedWidth(4, (view, at) => view.getInt32(at, true) / divisor);
  if (type.width <= 18) return fixedWidth(8, (view, at) => scaled(signed64(view, at)));
  return fixedWidth(16, (view, at) => scaled(signed128(view, at)));
}

/** Powers of ten up to this one are doubles. */
const mostExactPower = 22;

/** The same with all digits: what a double cannot give back is text. */
function exactDecimalReader({ width, scale }: DuckDBDecimalType): VectorReader {
  const divisor = 10 ** scale;
  const most = scale <= mostExactPower ? 10 ** doubleDigits : 0;
  const cellOf = (unscaled: number | string): CellValue =>
    typeof unscaled === 'number' && Math.abs(unscaled) < most
      ? unscaled / divisor
      : exactNumber(pointed(String(unscaled), scale));
  return width <= 18
    ? fixedWidth(8, (view, at) => cellOf(signed64(view, at)))
    : fixedWidth(16, (view, at) => cellOf(signed128(view, at)));
}

/** A whole number of 10^-scale, with its point. */
function pointed(unscaled: string, scale: number): string {
  if (scale === 0) return unscaled;
  const sign = unscaled.startsWith('-') ? '-' : '';
  const digits = unscaled.slice(sign.length).padStart(scale + 1, '0');
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** Names of an enum are looked up by index. */
function enumReader(type: DuckDBEnumType): VectorReader {
  const count = type.values.length;
  const nameAt = (index: number): CellValue => type.values[index] ?? null;
  if (count <= 0x100) return fixedWidth(1, (view, at) => nameAt(view.getUint8(at)));
  if (count <= 0x10000) return fixedWidth(2, (view, at) => nameAt(view.getUint16(at, true)));
  return fixedWidth(4, (view, at) => nameAt(view.getUint32(at, true)));
}

/** Strings of up to this many bytes lie inside the vector; longer ones behind a pointer. */
const inlineBytes = 12;

/**
 * Text. Columns repeat themselves, so decoded values are remembered: short ones by their bytes, long ones by where they
 * lie, which holds within a chunk only.
 */
function textReader(): VectorReader {
  const short = new TextMemory();
  const long = new TextMemory();
  return (vector, count, cells) => {
    const { view, isValid } = memoryOf(vector);
    const bytes = Buffer.from(view.buffer as ArrayBuffer, view.byteOffset, view.byteLength); // vectors are never shared memory
    long.clear();
    for (let row = 0; row < count; row += 1) {
      if (!isValid(row)) {
        cells.push(null);
        continue;
      }
      const at = row * 16;
      const length = view.getInt32(at, true);
      const isShort = length <= inlineBytes;
      const memory = isShort ? short : long;
      const slot = memory.slotOf(
        length,
        view.getInt32(at + 4, true),
        view.getInt32(at + 8, true),
        view.getInt32(at + 12, true),
      );
      if (memory.texts[slot] === undefined) {
        memory.texts[slot] = isShort
          ? bytes.toString('utf8', at + 4, at + 4 + length)
          : (vector.getItem(row) as string); // text vectors hold strings
      }
      cells.push(memory.texts[slot] ?? '');
    }
  };
}

export function valueReader(convert: (value: NonNullable<DuckDBValue>) => CellValue): VectorReader {
  return (vector, count, cells) => {
    for (let row = 0; row < count; row += 1) {
      const value: DuckDBValue = vector.getItem(row);
      cells.push(value === null ? null : convert(value));
    }
  };
}

const nested = (type: DuckDBType): VectorReader =>
  valueReader((value) => JSON.stringify(jsonValue(value, type, jsonValue)));

/** Values inside of others as JSON that loses nothing: a number that a double cannot give back stays text. */
const jsonValue: DuckDBValueConverter<Json> = (value, type, convert) => {
  if (value === null) return null;
  switch (type.typeId) {
    case DuckDBTypeId.BIGINT:
    case DuckDBTypeId.UBIGINT:
    case DuckDBTypeId.HUGEINT:
    case DuckDBTypeId.UHUGEINT:
    case DuckDBTypeId.DECIMAL:
      return exactNumber(String(value));
    case DuckDBTypeId.FLOAT:
      return typeof value === 'number' && Number.isFinite(value) ? shortestFloat(value) : String(value);
    default:
      return JsonDuckDBValueConverter(value, type, convert);
  }
};

/** The reader of a column of this type. One reader belongs to one column of one result. */
export function vectorReader(type: DuckDBType): VectorReader {
  switch (type.typeId) {
    case DuckDBTypeId.BOOLEAN:
      return fixedWidth(1, (view, at) => view.getUint8(at) !== 0);
    case DuckDBTypeId.TINYINT:
      return fixedWidth(1, (view, at) => view.getInt8(at));
    case DuckDBTypeId.UTINYINT:
      return fixedWidth(1, (view, at) => view.getUint8(at));
    case DuckDBTypeId.SMALLINT:
      return fixedWidth(2, (view, at) => view.getInt16(at, true));
    case DuckDBTypeId.USMALLINT:
      return fixedWidth(2, (view, at) => view.getUint16(at, true));
    case DuckDBTypeId.INTEGER:
      return fixedWidth(4, (view, at) => view.getInt32(at, true));
    case DuckDBTypeId.UINTEGER:
      return fixedWidth(4, (view, at) => view.getUint32(at, true));
    case DuckDBTypeId.BIGINT:
      return fixedWidth(8, signed64);
    case DuckDBTypeId.UBIGINT:
      return fixedWidth(8, unsigned64);
    case DuckDBTypeId.HUGEINT:
      return fixedWidth(16, signed128);
    case DuckDBTypeId.FLOAT:
      return fixedWidth(4, (view, at) => finite(view.getFloat32(at, true)));
    case DuckDBTypeId.DOUBLE:
      return fixedWidth(8, (view, at) => finite(view.getFloat64(at, true)));
    case DuckDBTypeId.DECIMAL:
      return decimalReader(type);
    case DuckDBTypeId.DATE:
      return fixedWidth(4, date);
    case DuckDBTypeId.TIMESTAMP_S:
      return fixedWidth(8, secondsToMs);
    case DuckDBTypeId.TIMESTAMP_MS:
      return fixedWidth(8, ticks(1));
    case DuckDBTypeId.TIMESTAMP:
    case DuckDBTypeId.TIMESTAMP_TZ:
      return fixedWidth(8, ticks(1_000));
    case DuckDBTypeId.TIMESTAMP_NS:
      return fixedWidth(8, ticks(1_000_000));
    case DuckDBTypeId.VARCHAR:
      return textReader();
    case DuckDBTypeId.ENUM:
      return enumReader(type);
    case DuckDBTypeId.BLOB:
      return valueReader((value) => textOfBytes((value as { bytes: Uint8Array }).bytes)); // type.typeId says so
    case DuckDBTypeId.LIST:
    case DuckDBTypeId.ARRAY:
    case DuckDBTypeId.STRUCT:
    case DuckDBTypeId.MAP:
    case DuckDBTypeId.UNION:
      return nested(type);
    default:
      return valueReader((value) => String(value));
  }
}

/** The same, of decimals with all digits. */
export function exactVectorReader(type: DuckDBType): VectorReader {
  return type.typeId === DuckDBTypeId.DECIMAL && type.width > doubleDigits
    ? exactDecimalReader(type)
    : vectorReader(type);
}

/** Appends a chunk to the columns' cells. */
export function readChunk(
  chunk: DuckDBDataChunk,
  readers: readonly VectorReader[],
  columns: readonly CellValue[][],
): void {
  const count = chunk.rowCount;
  for (const [index, read] of readers.entries()) {
    const cells = columns[index];
    if (cells !== undefined) read(chunk.getColumnVector(index), count, cells);
  }
}
