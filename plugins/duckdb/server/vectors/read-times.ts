import type { CellValue } from '#plugins/databases';
import { isSafeWord, joinWords } from './read-integers.ts';
import { dateText, infiniteDays, infiniteTicks, timeText } from './time-text.ts';
import type { VectorMemory } from './vector-kind.ts';

const dayMs = 86_400_000;
/** Beyond it JavaScript has no dates: in the years 271,822 BC and 275,760. */
const furthestMs = 8.64e15;

/** Milliseconds; null for DuckDB's infinite dates. */
export const plainDate = (days: number): number | null => (Math.abs(days) === infiniteDays ? null : days * dayMs);

/** The same, as text where JavaScript has no such date. */
export const exactDate = (days: number): CellValue =>
  Math.abs(days) * dayMs > furthestMs ? dateText(days) : days * dayMs;

/**
 * Ticks since the epoch as milliseconds, rounded down, and null for infinite ones; exact: as text, in UTC and without a
 * zone, where milliseconds would not say all of it.
 */
export function readTimes(
  perSecond: number,
  isExact: boolean,
): (memory: VectorMemory, count: number, cells: CellValue[], from: number) => void {
  const [perMs, msPer] = perSecond < 1_000 ? [1, 1_000 / perSecond] : [perSecond / 1_000, 1];
  const slow = isExact ? exactTime(perSecond, perMs) : roundedTime(perMs);
  const most = isExact ? furthestMs : Infinity;
  return ({ data }, count, cells, from) => {
    const words = new Int32Array(data.buffer, data.byteOffset, count * 2);
    const bigints = new BigInt64Array(data.buffer, data.byteOffset, count);
    for (let row = 0; row < count; row += 1) {
      const high = words[row * 2 + 1] ?? 0;
      const ticks = joinWords(high, (words[row * 2] ?? 0) >>> 0);
      const whole = Math.floor(ticks / perMs);
      const ms = whole * msPer;
      if (isSafeWord(high) && (!isExact || whole * perMs === ticks) && Math.abs(ms) <= most) cells[from + row] = ms;
      else cells[from + row] = slow(bigints[row] ?? 0n, msPer);
    }
  };
}

function roundedTime(perMs: number) {
  return (ticks: bigint, msPer: number): CellValue => {
    if (ticks === infiniteTicks || ticks === -infiniteTicks) return null;
    return Number(floorDivided(ticks, BigInt(perMs))) * msPer;
  };
}

function exactTime(perSecond: number, perMs: number) {
  return (ticks: bigint, msPer: number): CellValue => {
    const ms = Number(floorDivided(ticks, BigInt(perMs))) * msPer;
    return ticks % BigInt(perMs) === 0n && Math.abs(ms) <= furthestMs ? ms : timeText(ticks, perSecond);
  };
}

function floorDivided(value: bigint, by: bigint): bigint {
  const whole = value / by;
  return value < 0n && whole * by !== value ? whole - 1n : whole;
}
