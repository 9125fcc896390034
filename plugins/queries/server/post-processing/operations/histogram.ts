import { Type, type Static } from 'typebox';
import { failureMessages } from '../../../common/post-processing-messages.ts';
import { allRows, groupRows } from '../aggregates.ts';
import { defineOperation } from '../define-operation.ts';
import {
  columnNamed,
  isNumeric,
  numbersOf,
  numericColumn,
  PostProcessingFailure,
  type Frame,
  type FrameColumn,
} from '../frame.ts';
import { lastNotAbove } from '../resample-grid.ts';
import { sum } from '../statistics.ts';

const mostBins = 1000;
const usualBins = 5;

export const HistogramOptions = Type.Object({
  column: Type.String(),
  groupby: Type.Optional(Type.Union([Type.Array(Type.String()), Type.Null()])),
  bins: Type.Optional(Type.Integer({ minimum: 1 })),
  /** The bins cover at least this range, however little of it the rows fill. Not in Superset. */
  least: Type.Optional(Type.Number()),
  greatest: Type.Optional(Type.Number()),
  cumulative: Type.Optional(Type.Boolean()),
  normalize: Type.Optional(Type.Boolean()),
});
export type HistogramOptions = Static<typeof HistogramOptions>;

/** Counts per bin of equal width, one row per group; all groups share the bins. The last bin includes the maximum. */
export const histogramOperation = defineOperation('histogram', HistogramOptions, (frame, options) => {
  const source = columnNamed(frame, options.column);
  if (!isNumeric(source)) throw notNumeric(options.column);
  const numbers = numbersOf(source);
  const rows = allRows(frame).filter((row) => Number.isFinite(numbers[row] ?? Number.NaN));
  const values = rows.map((row) => numbers[row] ?? 0);
  const edges =
    values.length === 0
      ? []
      : binEdges(
          values.reduce((least, value) => Math.min(least, value)),
          values.reduce((most, value) => Math.max(most, value)),
          options,
        );
  const keys = (options.groupby ?? []).map((name) => columnNamed(frame, name));
  const groups = groupRows(keys, rows);
  const counted = groups.map((group) =>
    countBins(
      group.map((row) => numbers[row] ?? 0),
      edges,
    ),
  );
  const keyColumns = keys.map((key) => ({ ...key, values: groups.map((group) => key.values[group[0] ?? 0] ?? null) }));
  return histogramFrame(keyColumns, edges, counted, options);
});

export const notNumeric = (column: string): PostProcessingFailure =>
  new PostProcessingFailure(failureMessages.notNumeric({ column }));

/** The result of finished counts: one row per group, one column per bin. */
export function histogramFrame(
  keyColumns: readonly FrameColumn[],
  edges: readonly number[],
  counted: readonly (readonly number[])[],
  options: Pick<HistogramOptions, 'cumulative' | 'normalize'>,
): Frame {
  const total = sum(counted.flat());
  const shaped = counted.map((counts) => {
    const running = options.cumulative === true ? counts.map((_, bin) => sum(counts.slice(0, bin + 1))) : counts;
    return options.normalize === true ? running.map((count) => (total === 0 ? 0 : count / total)) : running;
  });
  const binColumns = edges.slice(0, -1).map((low, bin) =>
    numericColumn(
      [`${floatText(low)} - ${floatText(edges[bin + 1] ?? low)}`],
      shaped.map((counts) => counts[bin] ?? 0),
    ),
  );
  return { columns: [...keyColumns, ...binColumns], index: [], levelNames: [undefined], rowCount: counted.length };
}

/** Edges between bins from the minimum to the maximum; a single value is in the middle of a range of width 1. */
export function binEdges(
  minFound: number,
  maxFound: number,
  options: Pick<HistogramOptions, 'bins' | 'least' | 'greatest'>,
): readonly number[] {
  const bins = Math.min(options.bins ?? usualBins, mostBins);
  const least = Math.min(minFound, options.least ?? minFound);
  const greatest = Math.max(maxFound, options.greatest ?? maxFound);
  const [low, high] = least === greatest ? [least - 0.5, greatest + 0.5] : [least, greatest];
  return Array.from({ length: bins + 1 }, (_, edge) => (edge === bins ? high : low + ((high - low) * edge) / bins));
}

function countBins(values: readonly number[], edges: readonly number[]): readonly number[] {
  const counts = edges.slice(1).map(() => 0);
  for (const value of values) {
    // A division would miss edges by its last bits.
    const bin = Math.min(counts.length - 1, lastNotAbove(edges, value));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

/** Whole numbers keep one decimal, as clients parse floats. */
const floatText = (value: number): string => (Number.isInteger(value) ? `${value}.0` : String(value));
