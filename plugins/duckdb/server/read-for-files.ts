import {
  DuckDBDateValue,
  DuckDBTimestampMillisecondsValue,
  DuckDBTimestampNanosecondsValue,
  DuckDBTimestampSecondsValue,
  DuckDBTimestampValue,
  DuckDBTypeId,
  type DuckDBType,
} from '@duckdb/node-api';
import { shortestFloat, type CellValue } from '#plugins/databases';
import { exactVectorReader, fixedWidth, valueReader, type VectorReader } from './read-vectors.ts';

/** Readers whose cells lose nothing (`RunOptions.forFile`). One reader belongs to one column of one result. */
export function fileVectorReader(type: DuckDBType): VectorReader {
  switch (type.typeId) {
    case DuckDBTypeId.FLOAT:
      return fixedWidth(4, (view, at) => anyNumber(shortestFloat(view.getFloat32(at, true))));
    case DuckDBTypeId.DOUBLE:
      return fixedWidth(8, (view, at) => anyNumber(view.getFloat64(at, true)));
    case DuckDBTypeId.DATE:
      return fixedWidth(4, (view, at) => dateText(view.getInt32(at, true)));
    case DuckDBTypeId.TIMESTAMP_S:
      return timeReader((seconds) => new DuckDBTimestampSecondsValue(seconds));
    case DuckDBTypeId.TIMESTAMP_MS:
      return timeReader((milliseconds) => new DuckDBTimestampMillisecondsValue(milliseconds));
    case DuckDBTypeId.TIMESTAMP:
      return timeReader((micros) => new DuckDBTimestampValue(micros));
    case DuckDBTypeId.TIMESTAMP_TZ:
      return timeReader((micros) => new DuckDBTimestampValue(micros), '+00');
    case DuckDBTypeId.TIMESTAMP_NS:
      return timeReader((nanos) => new DuckDBTimestampNanosecondsValue(nanos));
    case DuckDBTypeId.BLOB:
      return valueReader((value) => hexText((value as { bytes: Uint8Array }).bytes)); // type.typeId says so
    default:
      return exactVectorReader(type);
  }
}

const anyNumber = (value: number): CellValue => (Number.isFinite(value) ? value : String(value));

/** DuckDB's infinite dates, in days, and timestamps, in any unit. */
const [infiniteDays, infiniteTicks] = [0x7fffffff, 2n ** 63n - 1n];

function dateText(days: number): string {
  if (Math.abs(days) === infiniteDays) return days < 0 ? '-infinity' : 'infinity';
  return new DuckDBDateValue(days).toString();
}

function timeReader(valueOf: (ticks: bigint) => { readonly toString: () => string }, zone = ''): VectorReader {
  return fixedWidth(8, (view, at) => {
    const ticks = view.getBigInt64(at, true);
    if (ticks === infiniteTicks || ticks === -infiniteTicks) return ticks < 0n ? '-infinity' : 'infinity';
    return valueOf(ticks).toString() + zone;
  });
}

const hexText = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`;
