import {
  binnedGroupsInTurns,
  binnedQuantile,
  columnList,
  eachInTurns,
  groupNamesInTurns,
  numberOf,
  whenAsked,
  type DrawInput,
  type GroupName,
  type Selects,
  type Steps,
} from '#plugins/viz-kit';
import { columnLabel } from '#plugins/queries';
import { bisectRight } from 'd3';
import { countsValues, rowsLabel } from './ecdf-query.ts';

/** How the values of one group add up. */
export interface EcdfCurve extends GroupName {
  readonly selects: Selects;
  /** Ascending: edges of bins, or the values themselves. */
  readonly xs: readonly number[];
  /** Values up to each of `xs`. */
  readonly upTo: readonly number[];
  readonly total: number;
  /** Values up to any number: steps where each value is counted, straight between edges of bins. */
  readonly countAt: (x: number) => number;
  /** The value up to which a share (0–1) of all lies; undefined without values. */
  readonly valueAt: (share: number) => number | undefined;
}

export interface EcdfCurves {
  /** Result name of the column whose values are counted. */
  readonly column: string;
  readonly curves: readonly EcdfCurve[];
  readonly isStepped: boolean;
}

type CurvesInput = Pick<DrawInput<unknown>, 'data' | 'formData' | 'formats' | 'labelOf'>;

export const ecdfCurves = (input: CurvesInput): Steps<EcdfCurves> =>
  countsValues(input.formData) ? steppedCurves(input) : binnedCurves(input);

function* binnedCurves(input: CurvesInput): Steps<EcdfCurves> {
  const { column, bins, groups } = yield* binnedGroupsInTurns(input);
  const xs = bins.length === 0 ? [] : [bins[0]?.from ?? 0, ...bins.map(({ to }) => to)];
  const counted = groups.filter(({ total }) => total > 0);
  const curves = yield* eachInTurns(counted, (group): EcdfCurve => {
    const { key, label, colorKey, selects, total } = group;
    const totals = whenAsked(() => runningTotals([0, ...group.counts]));
    const countAt = (x: number): number => {
      const after = bisectRight(xs, x);
      if (after === 0) return 0;
      if (after >= xs.length) return total;
      const [left = 0, right = 0] = [xs[after - 1], xs[after]];
      const [low = 0, high = 0] = [totals()[after - 1], totals()[after]];
      return low + ((high - low) * (x - left)) / (right - left);
    };
    return {
      key,
      label,
      colorKey,
      selects,
      xs,
      // When it is asked for: of thousands of curves the first few are drawn.
      get upTo() {
        return totals();
      },
      total,
      countAt,
      valueAt: (share) => binnedQuantile(bins, group.counts, share),
    };
  });
  return { column, isStepped: false, curves };
}

function* steppedCurves({ data, formData, formats, labelOf }: CurvesInput): Steps<EcdfCurves> {
  const result = data[0] ?? { columns: [], rowCount: 0 };
  const column = columnList(formData, 'column').map(columnLabel)[0] ?? '';
  const named = (name: string) => result.columns.find((one) => one.name === name);
  const groupColumns = columnList(formData, 'groupby').flatMap((group) => {
    const label = columnLabel(group);
    return label === column ? [] : (named(label) ?? []);
  });
  const names = yield* groupNamesInTurns(groupColumns, result.rowCount, (value, { type }) => formats.cell(value, type));
  const whole = { key: column, label: labelOf(column), colorKey: labelOf(column) };
  const groups = new Map<string, { readonly row: number; readonly points: (readonly [number, number])[] }>();
  for (let row = 0; row < result.rowCount; row += 1) {
    const x = numberOf(named(column)?.values[row]);
    const count = numberOf(named(rowsLabel)?.values[row]);
    if (x === null || count === null) continue;
    const key = groupColumns.length === 0 ? '' : (names[row]?.key ?? '');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { row, points: [[x, count]] });
    else group.points.push([x, count]);
  }
  const curves = [...groups.values()].map(({ row, points }) => ({
    ...(groupColumns.length === 0 ? whole : (names[row] ?? whole)),
    selects: Object.fromEntries(groupColumns.map((group) => [group.name, group.values[row] ?? null])),
    ...stepsOf(points),
  }));
  return { column, isStepped: true, curves };
}

function stepsOf(given: readonly (readonly [number, number])[]) {
  const points = [...given].sort(([one], [other]) => one - other);
  const xs = points.map(([x]) => x);
  const upTo = runningTotals(points.map(([, count]) => count));
  const total = upTo.at(-1) ?? 0;
  return {
    xs,
    upTo,
    total,
    countAt: (x: number): number => upTo[bisectRight(xs, x) - 1] ?? 0,
    valueAt: (share: number): number | undefined => xs[upTo.findIndex((count) => count >= share * total)],
  };
}

function runningTotals(counts: readonly number[]): readonly number[] {
  let sum = 0;
  return counts.map((count) => (sum += count));
}
