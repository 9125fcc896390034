import { utcFormat } from 'd3';
import type { CellValue, ColumnarResult, ResultColumn } from '#plugins/databases';
import { axisColumn, numberOf, xAxisLabel, type FormData } from '#plugins/viz-kit';
import { messages } from './messages.ts';
import { moved, readFrequency, startOfUnit, unitAt, type Frequency } from './period.ts';
import type { TimePivotOptions } from './time-pivot-options.ts';

/** A series cut into periods. */
export interface CutPeriods {
  /** Times of the newest period, and a column per period, the newest first. */
  readonly result: ColumnarResult;
  /** Periods before those that are shown. */
  readonly leftOut: number;
  /** A time of the newest period as it was in the period of a column. */
  readonly originalOf: (column: string, x: CellValue) => CellValue;
}

interface Period {
  /** How many periods before the newest. */
  readonly age: number;
  readonly startMs: number;
  readonly valueAt: Map<number, CellValue>;
  readonly originalAt: Map<number, CellValue>;
}

/** Rows without a time, and those after the most periods, are left out. */
export function cutPeriods(
  result: ColumnarResult,
  formData: FormData,
  { freq, max_periods: most }: Pick<TimePivotOptions, 'freq' | 'max_periods'>,
): CutPeriods {
  const axis = axisColumn(result, xAxisLabel(formData));
  const values = result.columns.find((column) => column !== axis)?.values ?? [];
  const frequency = readFrequency(freq);
  const times = (axis?.values ?? []).map((value) => (axis?.type === 2 ? numberOf(value) : null));
  const newest = times.reduce<number>((latest, time) => Math.max(latest, time ?? -Infinity), -Infinity);
  if (axis === undefined || !Number.isFinite(newest)) return noPeriods;
  const all = periodsOf(times, frequency, newest, (row) => [values[row] ?? null, axis.values[row] ?? null]);
  const shown = all.slice(0, most);
  const xs = [...new Set(shown.flatMap(({ valueAt }) => [...valueAt.keys()]))].sort((a, b) => a - b);
  const named = shown.map((period) => ({ ...period, name: nameOf(frequency, period) }));
  const byName = new Map(named.map((period) => [period.name, period]));
  return {
    result: {
      rowCount: xs.length,
      columns: [
        { ...axis, values: xs },
        ...named.map(({ name, valueAt }): ResultColumn => ({
          name,
          databaseType: 'DOUBLE',
          type: 0,
          values: xs.map((x) => valueAt.get(x) ?? null),
        })),
      ],
    },
    leftOut: all.length - shown.length,
    originalOf: (column, x) => (typeof x === 'number' ? byName.get(column)?.originalAt.get(x) : undefined) ?? null,
  };
}

const noPeriods: CutPeriods = { result: { rowCount: 0, columns: [] }, leftOut: 0, originalOf: () => null };

/** The newest first. A period of several units ends with the newest one, so that its end is that of the data. */
function periodsOf(
  times: readonly (number | null)[],
  frequency: Frequency,
  newestMs: number,
  cellsOf: (row: number) => readonly [value: CellValue, time: CellValue],
): readonly Period[] {
  const last = unitAt(frequency, newestMs);
  const startOf = (age: number): number => startOfUnit(frequency, last - (age + 1) * frequency.count + 1);
  const periods = new Map<number, Period>();
  for (const [row, time] of times.entries()) {
    if (time === null) continue;
    const age = Math.floor((last - unitAt(frequency, time)) / frequency.count);
    const period = periods.get(age) ?? { age, startMs: startOf(age), valueAt: new Map(), originalAt: new Map() };
    const x = moved(frequency, time, period.startMs, startOf(0));
    const [value, original] = cellsOf(row);
    period.valueAt.set(x, value);
    period.originalAt.set(x, original);
    periods.set(age, period);
  }
  return [...periods.values()].sort((a, b) => a.age - b.age);
}

const [year, month, day, hour] = [
  utcFormat('%Y'),
  utcFormat('%b %Y'),
  utcFormat('%Y-%m-%d'),
  utcFormat('%Y-%m-%d %H:00'),
];

/** By what a period begins with. */
function nameOf({ unit }: Frequency, { startMs, age }: Period): string {
  const start = new Date(startMs);
  const period =
    unit === 'quarter'
      ? messages.quarter({ year: start.getUTCFullYear(), quarter: start.getUTCMonth() / 3 + 1 })
      : { year, month, week: day, day, hour }[unit](start);
  return age === 0 ? messages.latest({ period }) : period;
}
