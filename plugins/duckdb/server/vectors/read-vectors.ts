import {
  DuckDBTypeId,
  JsonDuckDBValueConverter,
  type DuckDBDataChunk,
  type DuckDBType,
  type DuckDBValue,
  type DuckDBValueConverter,
  type DuckDBVector,
  type Json,
} from '@duckdb/node-api';
import { exactNumber, shortestFloat, textOfBytes, type CellValue } from '#plugins/databases';
import { kindOfType, type CellForm } from './kind-of-type.ts';
import { memoryOfVector } from './memory-of-vector.ts';
import { cellReader } from './read-cells.ts';

/** See `CellReader`. */
export type VectorReader = (vector: DuckDBVector, count: number, cells: CellValue[], from: number) => void;

/** The reader of a column of this type. */
export function vectorReader(type: DuckDBType, form: CellForm): VectorReader {
  const kind = kindOfType(type, form);
  if (kind === undefined) return valueReader(type, form);
  const read = cellReader(kind);
  return (vector, count, cells, from) => {
    read(memoryOfVector(vector, count, kind), count, cells, from);
  };
}

/** Puts a chunk into the columns' cells, behind `from` rows. */
export function readChunk(
  chunk: DuckDBDataChunk,
  readers: readonly VectorReader[],
  columns: readonly CellValue[][],
  from: number,
): void {
  const count = chunk.rowCount;
  for (const [index, read] of readers.entries()) {
    const cells = columns[index];
    if (cells !== undefined) read(chunk.getColumnVector(index), count, cells, from);
  }
}

/** Types whose values the binding reads one by one. */
export function valueReader(type: DuckDBType, form: CellForm): VectorReader {
  const convert = converterOf(type, form);
  return (vector, count, cells, from) => {
    for (let row = 0; row < count; row += 1) {
      const value: DuckDBValue = vector.getItem(row);
      cells[from + row] = value === null ? null : convert(value);
    }
  };
}

function converterOf(type: DuckDBType, form: CellForm): (value: NonNullable<DuckDBValue>) => CellValue {
  switch (type.typeId) {
    case DuckDBTypeId.BLOB: {
      const isExact = form === 'exact' || form === 'file';
      return (value) => {
        const { bytes } = value as { bytes: Uint8Array }; // type.typeId says so
        return isExact ? `\\x${Buffer.from(bytes).toString('hex')}` : textOfBytes(bytes);
      };
    }
    case DuckDBTypeId.LIST:
    case DuckDBTypeId.ARRAY:
    case DuckDBTypeId.STRUCT:
    case DuckDBTypeId.MAP:
    case DuckDBTypeId.UNION:
      return (value) => JSON.stringify(jsonValue(value, type, jsonValue));
    default:
      return (value) => String(value);
  }
}

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
