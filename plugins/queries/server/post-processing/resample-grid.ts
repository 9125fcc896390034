import { addUnits, dayMs, truncateTo, type TimeUnit } from '../../common/time-range/calendar.ts';

export interface ResampleRule {
  readonly count: number;
  readonly unit: TimeUnit;
  /** Labels are the last day of their period instead of the first. */
  readonly isAtEnd: boolean;
}

const units: Readonly<Record<string, readonly [unit: TimeUnit, isAtEnd: boolean]>> = {
  S: ['second', false],
  T: ['minute', false],
  MIN: ['minute', false],
  H: ['hour', false],
  D: ['day', false],
  W: ['week', true],
  MS: ['month', false],
  M: ['month', true],
  ME: ['month', true],
  QS: ['quarter', false],
  Q: ['quarter', true],
  QE: ['quarter', true],
  AS: ['year', false],
  YS: ['year', false],
  A: ['year', true],
  Y: ['year', true],
  YE: ['year', true],
};

/** Reads `1T`, `7D`, `1M`, `1AS`; undefined for anything else. */
export function parseResampleRule(rule: string): ResampleRule | undefined {
  const match = /^(\d*)([A-Za-z]+)$/.exec(rule.trim());
  const known = units[(match?.[2] ?? '').toUpperCase()];
  const count = Number(match?.[1] === '' ? 1 : match?.[1]);
  return match === null || known === undefined || count < 1 ? undefined : { count, unit: known[0], isAtEnd: known[1] };
}

export interface ResampleGrid {
  /** UTC, ms, ascending. */
  readonly labels: readonly number[];
  readonly binOf: (timeMs: number) => number;
}

/** More points than this are refused by cutting the grid: a rule of a second over years is a mistake. */
const mostPoints = 1_000_000;

/** All periods from the first to the last time. Short periods are counted from the first midnight. */
export function resampleGrid({ count, unit, isAtEnd }: ResampleRule, firstMs: number, lastMs: number): ResampleGrid {
  const isFixed = unit === 'second' || unit === 'minute' || unit === 'hour' || unit === 'day';
  const starts: number[] = [];
  if (isFixed) {
    const step = addUnits(0, count, unit);
    const origin = truncateTo(firstMs, 'day');
    for (
      let at = origin + Math.floor((firstMs - origin) / step) * step;
      at <= lastMs && starts.length < mostPoints;
      at += step
    ) {
      starts.push(at);
    }
  } else {
    const origin = truncateTo(firstMs, unit);
    for (let step = 0; starts.length < mostPoints; step += count) {
      const at = addUnits(origin, step, unit);
      if (at > lastMs) break;
      starts.push(at);
    }
  }
  const labels = isAtEnd ? starts.map((start) => addUnits(start, count, unit) - dayMs) : starts;
  return { labels, binOf: (timeMs) => lastNotAbove(starts, timeMs) };
}

/** Position of the last of ascending numbers that is not above a value; 0 where all are. */
export function lastNotAbove(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((sorted[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
