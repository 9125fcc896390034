import { Type } from 'typebox';
import { ownValue } from '#core/common';
import { failureMessages } from '../../../common/post-processing-messages.ts';
import { allRows } from '../aggregates.ts';
import { defineOperation } from '../define-operation.ts';
import { exactMaximum, exactMinimum, exactSums, type ExactNumber } from '../exact-numbers.ts';
import {
  areDecimals,
  columnsNamed,
  exactNumbersOf,
  numbersLike,
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
    const isShaped = options.win_type !== undefined;
    const aggregate = isShaped ? weighted(options) : ownValue(rollingTypes, options.rolling_type);
    if (aggregate === undefined)
      throw new PostProcessingFailure(failureMessages.rollingType({ type: options.rolling_type }));
    const needed = options.min_periods ?? options.window;
    const added = Object.entries(options.columns).flatMap(([source, target]) =>
      columnsNamed(frame, source).map((column) => {
        const numbers = exactNumbersOf(column);
        const exact = isShaped ? undefined : exactAggregate(options.rolling_type, numbers, areDecimals(column));
        const values = numbers.map((_, row) => {
          const window = windowAt(row, options.window, options.center ?? false);
          const present = numbers.slice(window.start, window.end).filter((value) => value !== null);
          if (present.length < Math.max(needed, options.rolling_type === 'count' ? 0 : 1)) return null;
          return exact?.(present, window) ?? aggregate(present.map(Number), options.rolling_type_options ?? {});
        });
        const label = renamed(column.label, target);
        return exact === undefined ? numericColumn(label, values) : numbersLike(column, label, values);
      }),
    );
    // With a minimum, the first rows that cannot have as many are left out altogether.
    return pickRows(withColumns(frame, added), allRows(frame).slice(Math.max(0, (options.min_periods ?? 0) - 1)));
  },
);

interface RollingWindow {
  readonly start: number;
  readonly end: number;
}

function windowAt(row: number, size: number, isCentred: boolean): RollingWindow {
  const end = row + 1 + (isCentred ? Math.floor((size - 1) / 2) : 0);
  return { start: Math.max(0, end - size), end };
}

/** Aggregates that keep all digits; undefined: doubles do. */
function exactAggregate(
  type: string,
  numbers: readonly (ExactNumber | null)[],
  keepsDecimals: boolean,
): ((present: readonly ExactNumber[], window: RollingWindow) => ExactNumber) | undefined {
  if (type === 'max') return exactMaximum;
  if (type === 'min') return exactMinimum;
  const sumBetween = type === 'sum' ? exactSums(numbers, keepsDecimals) : undefined;
  return sumBetween && ((_present, { start, end }) => sumBetween(start, Math.min(end, numbers.length)));
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
      failureMessages.rollingOptions({ type: options.rolling_type, window: options.win_type ?? '' }),
    );
  }
  return (values) => {
    const used = weights.slice(weights.length - values.length);
    const total = sum(values.map((value, position) => value * (used[position] ?? 0)));
    return isMean ? total / sum(used) : total;
  };
}
