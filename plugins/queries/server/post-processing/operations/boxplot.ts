import { Type } from 'typebox';
import type { CellValue } from '#plugins/databases';
import { failureMessages } from '../../../common/post-processing-messages.ts';
import { allRows, groupRows } from '../aggregates.ts';
import { defineOperation } from '../define-operation.ts';
import { columnNamed, numbersOf, numericColumn, PostProcessingFailure, type FrameCell } from '../frame.ts';
import { maximum, mean, median, minimum, quantile } from '../statistics.ts';

interface Whiskers {
  readonly low: number | null;
  readonly high: number | null;
}

/** Five numbers, mean, count and outliers of each metric per group. */
export const boxplotOperation = defineOperation(
  'boxplot',
  Type.Object({
    groupby: Type.Optional(Type.Array(Type.String())),
    metrics: Type.Array(Type.String()),
    whisker_type: Type.Union([Type.Literal('tukey'), Type.Literal('min/max'), Type.Literal('percentile')]),
    percentiles: Type.Optional(Type.Array(Type.Number())),
  }),
  (frame, options) => {
    const keys = (options.groupby ?? []).map((name) => columnNamed(frame, name));
    const groups = groupRows(keys, allRows(frame));
    const whiskersOf = whiskerRule(options.whisker_type, options.percentiles);
    const columns = options.metrics.flatMap((metric) => {
      const numbers = numbersOf(columnNamed(frame, metric));
      const summaries = groups.map((rows) =>
        summarise(
          rows.map((row) => numbers[row] ?? null).filter((value) => value !== null),
          whiskersOf,
        ),
      );
      return statistics.map((name) =>
        numericColumn(
          [`${metric}__${name}`],
          summaries.map((summary) => summary[name]),
        ),
      );
    });
    const keyColumns = keys.map((key) => ({ ...key, values: groups.map((rows) => key.values[rows[0] ?? 0] ?? null) }));
    return { columns: [...keyColumns, ...columns], index: [], levelNames: [undefined], rowCount: groups.length };
  },
);

const statistics = ['mean', 'median', 'max', 'min', 'q1', 'q3', 'count', 'outliers'] as const;

function summarise(
  values: readonly number[],
  whiskersOf: (values: readonly number[]) => Whiskers,
): Readonly<Record<(typeof statistics)[number], FrameCell>> {
  const { low, high } = whiskersOf(values);
  const above = values.filter((value) => high !== null && value > high);
  const below = values.filter((value) => low !== null && value < low);
  const outliers: readonly CellValue[] = [...above, ...below];
  return {
    mean: mean(values),
    median: median(values),
    max: high,
    min: low,
    q1: quantile(values, 0.25, 'midpoint'),
    q3: quantile(values, 0.75, 'midpoint'),
    count: values.length,
    outliers,
  };
}

function whiskerRule(
  type: string,
  percentiles: readonly number[] | undefined,
): (values: readonly number[]) => Whiskers {
  if (type === 'min/max') return (values) => ({ low: minimum(values), high: maximum(values) });
  if (type === 'tukey') return tukeyWhiskers;
  const [low, high] = percentiles ?? [];
  if (low === undefined || high === undefined || percentiles?.length !== 2 || !(low > 0 && low < high && high < 100)) {
    throw new PostProcessingFailure(failureMessages.percentilesWrong());
  }
  return (values) => ({ low: quantile(values, low / 100), high: quantile(values, high / 100) });
}

/** The outermost values within one and a half box heights of the box. */
function tukeyWhiskers(values: readonly number[]): Whiskers {
  const q1 = quantile(values, 0.25, 'midpoint') ?? 0;
  const q3 = quantile(values, 0.75, 'midpoint') ?? 0;
  const reach = 1.5 * (q3 - q1);
  return {
    low: minimum(values.filter((value) => value >= q1 - reach)),
    high: maximum(values.filter((value) => value <= q3 + reach)),
  };
}
