import { Type } from 'typebox';
import { failureText } from '../../../common/post-processing-messages.ts';
import { allRows, groupRows } from '../aggregates.ts';
import { defineOperation } from '../define-operation.ts';
import { columnNamed, isNumeric, numbersOf, numericColumn, PostProcessingFailure } from '../frame.ts';
import { sum } from '../statistics.ts';

const mostBins = 1000;

/** Counts per bin of equal width, one row per group; all groups share the bins. The last bin includes the maximum. */
export const histogramOperation = defineOperation(
  'histogram',
  Type.Object({
    column: Type.String(),
    groupby: Type.Optional(Type.Array(Type.String())),
    bins: Type.Optional(Type.Integer({ minimum: 1 })),
    cumulative: Type.Optional(Type.Boolean()),
    normalize: Type.Optional(Type.Boolean()),
  }),
  (frame, options) => {
    const source = columnNamed(frame, options.column);
    if (!isNumeric(source)) throw new PostProcessingFailure(failureText.notNumeric({ column: options.column }));
    const numbers = numbersOf(source);
    const rows = allRows(frame).filter((row) => (numbers[row] ?? null) !== null);
    const bins = Math.min(options.bins ?? 5, mostBins);
    const edges = binEdges(
      rows.map((row) => numbers[row] ?? 0),
      bins,
    );
    const keys = (options.groupby ?? []).map((name) => columnNamed(frame, name));
    const groups = groupRows(keys, rows);
    const counted = groups.map((group) =>
      countBins(
        group.map((row) => numbers[row] ?? 0),
        edges,
      ),
    );
    const total = sum(counted.flat());
    const shaped = counted.map((counts) => {
      const running = options.cumulative === true ? counts.map((_, bin) => sum(counts.slice(0, bin + 1))) : counts;
      return options.normalize === true ? running.map((count) => (total === 0 ? 0 : count / total)) : running;
    });
    const keyColumns = keys.map((key) => ({
      ...key,
      values: groups.map((group) => key.values[group[0] ?? 0] ?? null),
    }));
    const binColumns = edges.slice(0, -1).map((low, bin) =>
      numericColumn(
        [`${floatText(low)} - ${floatText(edges[bin + 1] ?? low)}`],
        shaped.map((counts) => counts[bin] ?? 0),
      ),
    );
    return { columns: [...keyColumns, ...binColumns], index: [], levelNames: [undefined], rowCount: groups.length };
  },
);

function binEdges(values: readonly number[], bins: number): readonly number[] {
  if (values.length === 0) return [];
  let low = values.reduce((least, value) => Math.min(least, value));
  let high = values.reduce((most, value) => Math.max(most, value));
  if (low === high) [low, high] = [low - 0.5, high + 0.5];
  return Array.from({ length: bins + 1 }, (_, edge) => (edge === bins ? high : low + ((high - low) * edge) / bins));
}

function countBins(values: readonly number[], edges: readonly number[]): readonly number[] {
  const counts = edges.slice(1).map(() => 0);
  const low = edges[0] ?? 0;
  const width = ((edges.at(-1) ?? 0) - low) / Math.max(1, counts.length);
  for (const value of values) {
    const bin = Math.min(counts.length - 1, Math.floor((value - low) / width));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

/** Whole numbers keep one decimal, as clients parse floats. */
const floatText = (value: number): string => (Number.isInteger(value) ? `${value}.0` : String(value));
