import { genericType, type CellValue, type ResultColumn } from '#plugins/databases';
import { columnLabel, metricLabel, type QueryColumn, type QueryMetric } from '#plugins/queries';
import type { DrawInput } from '../type/viz-type.ts';
import { amountOf, numberOf, type Amount } from './amounts.ts';
import { groupNamesInTurns, type GroupName } from './group-names.ts';
import { eachInTurns, finished, type Steps } from './in-turns.ts';

/** One row of a result with groups and several metrics. */
export interface MetricRow extends GroupName {
  /** In the order of the metrics; null where there is no number. */
  readonly values: readonly (number | null)[];
  /** The same as they are written, with all digits. */
  readonly amounts: readonly (Amount | null)[];
  /** What a click selects: the raw value of each group; empty without groups. */
  readonly selects: Readonly<Record<string, CellValue>>;
}

export interface MetricRows {
  readonly rows: readonly MetricRow[];
  /** Result columns of the metrics, and how a reader calls them. */
  readonly metrics: readonly { readonly key: string; readonly label: string }[];
}

/** What the rows are read from; `options.date_format` words groups that are times. */
type MetricInput = Pick<
  DrawInput<{ readonly date_format?: string | null }>,
  'data' | 'formats' | 'options' | 'labelOf'
>;

/** The rows of the first result by their groups, with all of the metrics that it has. */
export const metricRows = (input: MetricInput, asked: AskedColumns): MetricRows =>
  finished(metricRowsInTurns(input, asked));

interface AskedColumns {
  readonly groups: readonly QueryColumn[];
  readonly metrics: readonly QueryMetric[];
}

/** The same with pauses. */
export function* metricRowsInTurns(
  { data, formats, options, labelOf }: MetricInput,
  asked: AskedColumns,
): Steps<MetricRows> {
  const { columns, rowCount } = data[0] ?? { columns: [], rowCount: 0 };
  const named = (names: readonly string[]): readonly ResultColumn[] =>
    names.flatMap((name) => columns.find((column) => column.name === name) ?? []);
  const groups = named(asked.groups.map(columnLabel));
  const metrics = named(asked.metrics.map(metricLabel));
  const names = yield* groupNamesInTurns(groups, rowCount, (value, { type }) =>
    formats.cell(value, type, type === genericType.temporal ? (options.date_format ?? null) : null),
  );
  return {
    metrics: metrics.map(({ name }) => ({ key: name, label: labelOf(name) })),
    rows: yield* eachInTurns(names, (name, row): MetricRow => ({
      ...name,
      values: metrics.map(({ values }) => numberOf(values[row])),
      amounts: metrics.map(({ values }) => amountOf(values[row])),
      selects: Object.fromEntries(groups.map((group) => [group.name, group.values[row] ?? null])),
    })),
  };
}
