import { Type } from 'typebox';
import { ownValue } from '#core/common';
import { failureText } from '../../../common/post-processing-messages.ts';
import { allRows } from '../aggregates.ts';
import { defineOperation } from '../define-operation.ts';
import {
  columnsNamed,
  numbersOf,
  numericColumn,
  pickRows,
  PostProcessingFailure,
  renamed,
  withColumns,
} from '../frame.ts';
import {
  deviation,
  kurtosis,
  maximum,
  mean,
  median,
  minimum,
  quantile,
  skewness,
  sum,
  variance,
} from '../statistics.ts';
import { windowWeights } from '../window-weights.ts';

type RollingOptions = Readonly<Record<string, unknown>>;
type RollingAggregate = (values: readonly number[], options: RollingOptions) => number | null;

/** Deviation and variance are those of a sample. */
const rollingTypes: Readonly<Record<string, RollingAggregate>> = {
  count: (values) => values.length,
  kurt: kurtosis,
  max: maximum,
  mean,
  median,
  min: minimum,
  std: (values) => deviation(values, 1),
  skew: skewness,
  sum: (values) => (values.length === 0 ? null : sum(values)),
  var: (values) => variance(values, 1),
  quantile: (values, options) => quantile(values, Number(options['quantile'] ?? options['q'] ?? 0.5)),
};

/** An aggregate over the last rows, for every row. */
export const rollingOperation = defineOperation(
  'rolling',
  Type.Object({
    rolling_type: Type.String(),
    columns: Type.Record(Type.String(), Type.String()),
    window: Type.Integer({ minimum: 1, maximum: 10_000 }),
    min_periods: Type.Optional(Type.Integer({ minimum: 0 })),
    center: Type.Optional(Type.Boolean()),
    win_type: Type.Optional(Type.String()),
    rolling_type_options: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  }),
  (frame, options) => {
    const aggregate = options.win_type === undefined ? ownValue(rollingTypes, options.rolling_type) : weighted(options);
    if (aggregate === undefined)
      throw new PostProcessingFailure(failureText.rollingType({ type: options.rolling_type }));
    const needed = options.min_periods ?? options.window;
    const added = Object.entries(options.columns).flatMap(([source, target]) =>
      columnsNamed(frame, source).map((column) => {
        const numbers = numbersOf(column);
        const values = numbers.map((_, row) => {
          const window = windowAt(numbers, row, options.window, options.center ?? false);
          const present = window.filter((value) => value !== null);
          return present.length < Math.max(needed, options.rolling_type === 'count' ? 0 : 1)
            ? null
            : aggregate(present, options.rolling_type_options ?? {});
        });
        return numericColumn(renamed(column.label, target), values);
      }),
    );
    // With a minimum, the first rows that cannot have as many are left out altogether.
    return pickRows(withColumns(frame, added), allRows(frame).slice(Math.max(0, (options.min_periods ?? 0) - 1)));
  },
);

function windowAt(
  values: readonly (number | null)[],
  row: number,
  size: number,
  isCentred: boolean,
): readonly (number | null)[] {
  const end = row + 1 + (isCentred ? Math.floor((size - 1) / 2) : 0);
  return values.slice(Math.max(0, end - size), end);
}

/** Mean and sum with a window shape; shapes need a full window, as there is a weight per row. */
function weighted(options: {
  readonly rolling_type: string;
  readonly win_type?: string;
  readonly window: number;
}): RollingAggregate {
  const weights = windowWeights(options.win_type ?? '', options.window);
  const isMean = options.rolling_type === 'mean';
  if (weights === undefined || (!isMean && options.rolling_type !== 'sum')) {
    throw new PostProcessingFailure(
      failureText.rollingOptions({ type: options.rolling_type, window: options.win_type ?? '' }),
    );
  }
  return (values) => {
    const used = weights.slice(weights.length - values.length);
    const total = sum(values.map((value, position) => value * (used[position] ?? 0)));
    return isMean ? total / sum(used) : total;
  };
}
