import { DuckDBTypeId, type DuckDBType } from '@duckdb/node-api';
import type { CellValue } from '#plugins/databases';
import { fileVectorReader } from './read-for-files.ts';
import { fixedWidth, vectorReader, type VectorReader } from './read-vectors.ts';

/** Readers of cells that lose nothing and stay numbers where they can (`RunOptions.exactCells`). */
export function exactCellReader(type: DuckDBType): VectorReader {
  switch (type.typeId) {
    case DuckDBTypeId.DATE:
    case DuckDBTypeId.TIMESTAMP_S:
    case DuckDBTypeId.TIMESTAMP_MS:
    case DuckDBTypeId.TIMESTAMP:
    case DuckDBTypeId.TIMESTAMP_TZ:
    case DuckDBTypeId.TIMESTAMP_NS:
      return timeReader(type);
    default:
      return fileVectorReader(type);
  }
}

const ticksPerMs: Partial<Record<DuckDBTypeId, number>> = {
  [DuckDBTypeId.TIMESTAMP]: 1_000,
  [DuckDBTypeId.TIMESTAMP_TZ]: 1_000,
  [DuckDBTypeId.TIMESTAMP_NS]: 1_000_000,
};

/** Beyond it JavaScript has no dates: in the years 271,822 BC and 275,760. */
const furthestMs = 8.64e15;

/** Milliseconds since the epoch; text in UTC, without a zone, where they would not say all of it. */
function timeReader(type: DuckDBType): VectorReader {
  const [toMs, toText] = [vectorReader(type), fileVectorReader(type)];
  const perMs = ticksPerMs[type.typeId];
  const toRest = perMs === undefined ? undefined : fixedWidth(8, restOf(perMs));
  return (vector, count, cells) => {
    const start = cells.length;
    toMs(vector, count, cells);
    const [rests, texts]: [CellValue[], CellValue[]] = [[], []];
    toRest?.(vector, count, rests);
    for (let row = 0; row < count; row += 1) {
      const ms = cells[start + row] ?? null;
      if (ms !== null && Math.abs(Number(ms)) <= furthestMs && (rests[row] ?? 0) === 0) continue;
      if (texts.length === 0) toText(vector, count, texts); // infinite times are null in milliseconds
      const text = texts[row] ?? null;
      cells[start + row] = typeof text === 'string' ? text.replace(/\+00$/, '') : text;
    }
  };
}

/** What milliseconds leave of a time, in its own ticks. */
const restOf = (perMs: number) => (view: DataView, at: number) => Number(view.getBigInt64(at, true) % BigInt(perMs));
