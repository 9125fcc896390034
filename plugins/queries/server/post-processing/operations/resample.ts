import { Type } from 'typebox';
import { ownValue } from '#core/common';
import { genericType } from '#plugins/databases';
import { failureMessages } from '../../../common/post-processing-messages.ts';
import { defineOperation } from '../define-operation.ts';
import { exactSum, type ExactNumber } from '../exact-numbers.ts';
import {
  areDecimals,
  exactNumbersOf,
  numbersOf,
  PostProcessingFailure,
  type FrameCell,
  type FrameColumn,
} from '../frame.ts';
import { parseResampleRule, resampleGrid } from '../resample-grid.ts';
import { maximum, mean, median, minimum } from '../statistics.ts';

/** Puts rows on a regular grid of time. */
export const resampleOperation = defineOperation(
  'resample',
  Type.Object({
    rule: Type.String(),
    method: Type.String(),
    fill_value: Type.Optional(Type.Number()),
  }),
  (frame, { rule, method, fill_value: fill }) => {
    const [index] = frame.index;
    if (index?.type !== genericType.temporal) throw new PostProcessingFailure(failureMessages.resampleIndex());
    const parsed = parseResampleRule(rule);
    if (parsed === undefined) throw new PostProcessingFailure(failureMessages.resampleRule({ rule }));
    const times = numbersOf(index);
    const present = times.filter((time) => time !== null);
    if (present.length === 0) return frame;
    const grid = resampleGrid(parsed, minimum(present) ?? 0, maximum(present) ?? 0);
    const resample = ownValue(methods, method);
    if (resample === undefined) throw new PostProcessingFailure(failureMessages.resampleMethod({ method }));
    const facts: Grid = { times, labels: grid.labels, binOf: grid.binOf };
    const columns = frame.columns.map((column): FrameColumn => {
      const values = resample(column, facts);
      return {
        ...column,
        values: method === 'asfreq' && fill !== undefined ? values.map((value) => value ?? fill) : values,
      };
    });
    return { ...frame, columns, index: [{ ...index, values: grid.labels }], rowCount: grid.labels.length };
  },
);

interface Grid {
  readonly times: readonly (number | null)[];
  readonly labels: readonly number[];
  /** Position on the grid of a time. */
  readonly binOf: (timeMs: number) => number;
}

type Resampler = (column: FrameColumn, grid: Grid) => readonly FrameCell[];

const exact: Resampler = (column, { times, labels }) => {
  const rowOfTime = new Map(times.map((time, row) => [time, row]));
  return labels.map((label) => column.values[rowOfTime.get(label) ?? -1] ?? null);
};

/** The last value at or before each point of the grid. */
const forward: Resampler = (column, grid) => {
  const order = knownRowsByTime(column, grid);
  let next = 0;
  return grid.labels.map((label) => {
    while (next < order.length && (grid.times[order[next] ?? 0] ?? 0) <= label) next += 1;
    const row = order[next - 1];
    return row === undefined ? null : (column.values[row] ?? null);
  });
};

/** The next value at or after each point of the grid. */
const backward: Resampler = (column, grid) => {
  const order = knownRowsByTime(column, grid);
  let next = 0;
  return grid.labels.map((label) => {
    while (next < order.length && (grid.times[order[next] ?? 0] ?? 0) < label) next += 1;
    const row = order[next];
    return row === undefined ? null : (column.values[row] ?? null);
  });
};

/** Straight lines between known points; nothing before the first, the last value after the last. */
const linear: Resampler = (column, grid) => {
  const cells = exact(column, grid);
  const known = numbersOf({ ...column, values: cells });
  return known.map((value, position) => {
    if (value !== null) return cells[position] ?? null;
    const before = known.findLastIndex((candidate, at) => at < position && candidate !== null);
    const after = known.findIndex((candidate, at) => at > position && candidate !== null);
    const low = known[before] ?? null;
    if (low === null) return null;
    const high = known[after] ?? null;
    return high === null ? low : low + ((high - low) * (position - before)) / (after - before);
  });
};

const binned =
  (aggregate: (values: readonly ExactNumber[], areDecimals: boolean) => ExactNumber | null): Resampler =>
  (column, { times, labels, binOf }) => {
    const bins: ExactNumber[][] = labels.map(() => []);
    const numbers = exactNumbersOf(column);
    const keepsDecimals = areDecimals(column);
    times.forEach((time, row) => {
      const value = numbers[row] ?? null;
      if (time !== null && value !== null) bins[binOf(time)]?.push(value);
    });
    return bins.map((bin) => aggregate(bin, keepsDecimals));
  };

/** Of a single number nothing is computed: it keeps its digits. */
function asDoubles(aggregate: (values: readonly number[]) => number | null) {
  return (values: readonly ExactNumber[]): ExactNumber | null =>
    values.length === 1 ? (values[0] ?? null) : aggregate(values.map(Number));
}

const methods: Readonly<Record<string, Resampler>> = {
  asfreq: exact,
  ffill: forward,
  bfill: backward,
  linear,
  mean: binned(asDoubles(mean)),
  median: binned(asDoubles(median)),
  sum: binned(exactSum),
};

function knownRowsByTime(column: FrameColumn, { times }: Grid): readonly number[] {
  return times
    .map((_, row) => row)
    .filter((row) => times[row] !== null && (column.values[row] ?? null) !== null)
    .sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0));
}
