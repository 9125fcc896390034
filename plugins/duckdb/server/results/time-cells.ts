import { DuckDBTimestampNanosecondsValue, DuckDBTimestampValue, DuckDBTypeId, type DuckDBType } from '@duckdb/node-api';
import type { CellValue } from '#plugins/databases';

const timePattern = /^(\d{4,6})-(\d\d)-(\d\d)( \(BC\))?(?: (\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?)?(?:\+00)?$/;

/** DuckDB's infinite timestamps, in any unit. */
const infiniteTicks = 2n ** 63n - 1n;

/** A time as it came from its engine (`RunOptions.exactCells`), for a column of this type; undefined: it has no such value. */
export function timestampOf(
  cell: CellValue,
  type: DuckDBType,
): DuckDBTimestampValue | DuckDBTimestampNanosecondsValue | undefined {
  const isNano = type.typeId === DuckDBTypeId.TIMESTAMP_NS;
  const nanos = nanosOf(cell);
  if (nanos === undefined) return undefined;
  if (nanos === 'infinity' || nanos === '-infinity') {
    const ticks = nanos === 'infinity' ? infiniteTicks : -infiniteTicks;
    return isNano ? new DuckDBTimestampNanosecondsValue(ticks) : new DuckDBTimestampValue(ticks);
  }
  if (!isNano) return nanos % 1_000n === 0n ? new DuckDBTimestampValue(nanos / 1_000n) : undefined;
  return -infiniteTicks < nanos && nanos < infiniteTicks ? new DuckDBTimestampNanosecondsValue(nanos) : undefined;
}

function nanosOf(cell: CellValue): bigint | 'infinity' | '-infinity' | undefined {
  if (typeof cell === 'number') return Number.isInteger(cell) ? BigInt(cell) * 1_000_000n : undefined;
  if (cell === 'infinity' || cell === '-infinity') return cell;
  const match = timePattern.exec(String(cell));
  if (match === null) return undefined;
  const [, year = '', month = '', day = '', era, hour = '0', minute = '0', second = '0', fraction = ''] = match;
  const time = new Date(0);
  time.setUTCFullYear(era === undefined ? Number(year) : 1 - Number(year), Number(month) - 1, Number(day));
  time.setUTCHours(Number(hour), Number(minute), Number(second));
  const ms = time.getTime();
  return Number.isNaN(ms) ? undefined : BigInt(ms) * 1_000_000n + BigInt(fraction.padEnd(9, '0'));
}

/** A kept time, as DuckDB writes it, as it came: milliseconds since the epoch where they say all of it. */
export function timeCell(text: CellValue): CellValue {
  const nanos = nanosOf(text);
  return typeof nanos === 'bigint' && nanos % 1_000_000n === 0n ? Number(nanos / 1_000_000n) : text;
}
