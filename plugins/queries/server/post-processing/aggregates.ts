import { Type, type Static } from 'typebox';
import { ownValue } from '#core/common';
import { genericType } from '#plugins/databases';
import { cellKey } from '../cell-key.ts';
import { failureMessages } from '../../common/post-processing-messages.ts';
import { exactMaximum, exactMinimum, exactSum, type ExactNumber } from './exact-numbers.ts';
import {
  areDecimals,
  columnNamed,
  compareCells,
  exactNumbersOf,
  numbersLike,
  numbersOf,
  numericColumn,
  PostProcessingFailure,
  type Frame,
  type FrameCell,
  type FrameColumn,
} from './frame.ts';
import { deviation, maximum, mean, median, minimum, product, quantile, sum, variance } from './statistics.ts';

/** `{"<out>": {"operator": …, "column": …}}`. */
export const AggregateOptions = Type.Record(
  Type.String(),
  Type.Object({
    operator: Type.Optional(Type.String()),
    column: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    options: Type.Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()])),
  }),
);
export type AggregateOptions = Static<typeof AggregateOptions>;

type NumericAggregate = (values: readonly number[], options: Readonly<Record<string, unknown>>) => number | null;

const percentile: NumericAggregate = (values, options) => quantile(values, Number(options['q'] ?? 50) / 100);
const sumOrNull: NumericAggregate = (values) => (values.length === 0 ? null : sum(values));
const productOrNull: NumericAggregate = (values) => (values.length === 0 ? null : product(values));

/** Population deviation and variance; missing values are left out. */
const numericAggregates: Readonly<Record<string, NumericAggregate>> = {
  average: mean,
  mean,
  nanmean: mean,
  median,
  nanmedian: median,
  max: maximum,
  nanmax: maximum,
  min: minimum,
  nanmin: minimum,
  sum: sumOrNull,
  nansum: sum,
  cumsum: sumOrNull,
  prod: productOrNull,
  product: productOrNull,
  cumprod: productOrNull,
  std: (values) => deviation(values, 0),
  var: (values) => variance(values, 0),
  percentile,
  nanpercentile: percentile,
  count_nonzero: (values) => values.filter((value) => value !== 0).length,
  argmin: (values) => (values.length === 0 ? null : values.indexOf(minimum(values) ?? Number.NaN)),
  argmax: (values) => (values.length === 0 ? null : values.indexOf(maximum(values) ?? Number.NaN)),
};

/** Aggregates that keep all digits of numbers that a double cannot give back. */
const exactAggregates: Readonly<Record<string, (values: readonly ExactNumber[], areDecimals: boolean) => ExactNumber>> =
  {
    max: exactMaximum,
    nanmax: exactMaximum,
    min: exactMinimum,
    nanmin: exactMinimum,
    sum: exactSum,
    nansum: exactSum,
    cumsum: exactSum,
  };

/** Aggregates that give a single number back. */
const keepsOne = new Set([
  ...Object.keys(exactAggregates),
  ...['average', 'mean', 'nanmean', 'median', 'nanmedian', 'prod', 'product', 'cumprod', 'percentile', 'nanpercentile'],
]);

/** One aggregate of a frame, ready to run over any of its rows. */
export interface BoundAggregate {
  readonly name: string;
  readonly source: FrameColumn;
  readonly resultColumn: (label: FrameColumn['label'], values: readonly FrameCell[]) => FrameColumn;
  readonly over: (rows: readonly number[]) => FrameCell;
}

/** Binds aggregates to the frame's columns. Throws for a missing column or operator. */
export function bindAggregates(frame: Frame, aggregates: AggregateOptions): readonly BoundAggregate[] {
  return Object.entries(aggregates).map(([name, { operator, column, options }]) => {
    const source = columnOf(frame, column ?? name);
    if (operator === undefined) throw new PostProcessingFailure(failureMessages.noOperator({ name }));
    const keepsValues = (operator === 'max' || operator === 'min') && source.type !== genericType.numeric;
    const over = keepsValues ? extreme(source, operator) : numeric(source, operator, options ?? {});
    return {
      name,
      source,
      over,
      resultColumn: (label, values) =>
        keepsValues
          ? { ...source, label, values }
          : keepsOne.has(operator) && source.type === genericType.numeric
            ? numbersLike(source, label, values)
            : numericColumn(label, values),
    };
  });
}

function columnOf(frame: Frame, name: string): FrameColumn {
  const inIndex = frame.index.find(({ label }) => label[0] === name);
  if (inIndex !== undefined) return inIndex;
  if (!frame.columns.some(({ label }) => label[0] === name)) {
    throw new PostProcessingFailure(failureMessages.aggregateColumn({ name }));
  }
  return columnNamed(frame, name);
}

function extreme(source: FrameColumn, operator: 'max' | 'min'): BoundAggregate['over'] {
  const sign = operator === 'max' ? -1 : 1;
  return (rows) => {
    const present = rows.map((row) => source.values[row] ?? null).filter((value) => value !== null);
    return present.reduce<FrameCell>(
      (best, value) => (best === null || sign * compareCells(value, best, source) < 0 ? value : best),
      null,
    );
  };
}

function numeric(
  source: FrameColumn,
  operator: string,
  options: Readonly<Record<string, unknown>>,
): BoundAggregate['over'] {
  if (operator === 'count') return (rows) => rows.filter((row) => (source.values[row] ?? null) !== null).length;
  const aggregate = ownValue(numericAggregates, operator);
  if (aggregate === undefined) throw new PostProcessingFailure(failureMessages.aggregateFunction({ operator }));
  const numbers = numbersOf(source);
  const exact = exactAggregates[operator];
  const cells = exactNumbersOf(source);
  const cellOf = (row: number): ExactNumber => cells[row] ?? 0;
  const keepsDecimals = areDecimals(source);
  return (rows) => {
    const present = rows.filter((row) => (numbers[row] ?? null) !== null);
    const [first] = present;
    if (present.length === 1 && first !== undefined && keepsOne.has(operator)) return cellOf(first);
    if (present.length > 0 && exact !== undefined) return exact(present.map(cellOf), keepsDecimals);
    return aggregate(
      present.map((row) => numbers[row] ?? 0),
      options,
    );
  };
}

/** Rows by equal cells of the given columns, in the order of their first row. */
export function groupRows(columns: readonly FrameColumn[], rows: readonly number[]): readonly (readonly number[])[] {
  const groups = new Map<string, number[]>();
  for (const row of rows) {
    const key = columns.length === 0 ? '' : cellKey(columns.map((column) => column.values[row]));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups.values()];
}

export const allRows = (frame: Frame): readonly number[] => Array.from({ length: frame.rowCount }, (_, row) => row);
