import { genericType, type CellValue, type ColumnarResult, type ResultColumn } from '#plugins/databases';
import { columnLabel, metricLabel } from '#plugins/queries';
import { columnList, dimensionsOf, metricOf } from '../query/base-query.ts';
import type { DrawInput } from '../type/viz-type.ts';
import { amountOf, numberOf, type Amount } from './amounts.ts';
import { groupNamesInTurns, type GroupName } from './group-names.ts';
import { eachInTurns, finished, type Steps } from './in-turns.ts';

/** One row of a result with groups and one metric. */
export interface MeasuredRow extends GroupName {
  /** Null where there is no number. */
  readonly value: number | null;
  /** The same as it is written, with all digits. */
  readonly amount: Amount | null;
  /** What a click selects: the raw value of each group. */
  readonly selects: Readonly<Record<string, CellValue>>;
}

export interface MeasuredRows {
  readonly rows: readonly MeasuredRow[];
  /** As a reader sees it; empty without a metric. */
  readonly metricName: string;
}

/** What the rows are read from; `options.date_format` words groups that are times. */
type MeasuredInput = Pick<
  DrawInput<{ readonly date_format?: string | null }>,
  'data' | 'formData' | 'formats' | 'options' | 'labelOf'
>;

/** The rows of the first result by their groups: the dimensions of the form, measured by its `metric`. */
export const measuredRows = (input: MeasuredInput): MeasuredRows => finished(measuredRowsInTurns(input));

/** The same with pauses. */
export function* measuredRowsInTurns(input: MeasuredInput): Steps<MeasuredRows> {
  const result = input.data[0] ?? { columns: [], rowCount: 0 };
  const metric = metricColumn(input, result);
  const groups = groupColumns(input, result, metric);
  const rowCount = metric === undefined ? 0 : result.rowCount;
  const names = yield* groupNamesInTurns(groups, rowCount, groupWords(input));
  const rows = yield* eachInTurns(names, (name, row): MeasuredRow => ({
    ...nameOf(name, metric?.name ?? ''),
    value: numberOf(metric?.values[row]),
    amount: amountOf(metric?.values[row]),
    selects: Object.fromEntries(groups.map((group) => [group.name, group.values[row] ?? null])),
  }));
  return { rows, metricName: metric === undefined ? '' : input.labelOf(metric.name) };
}

function metricColumn({ formData }: MeasuredInput, result: ColumnarResult): ResultColumn | undefined {
  const metric = metricOf(formData, 'metric') ?? metricOf(formData, 'metrics');
  const name = metric === undefined ? undefined : metricLabel(metric);
  return result.columns.find((column) => column.name === name) ?? result.columns.at(-1);
}

function groupColumns(
  { formData }: MeasuredInput,
  result: ColumnarResult,
  metric: ResultColumn | undefined,
): readonly ResultColumn[] {
  const names = [...dimensionsOf(formData), ...columnList(formData, 'x_axis')].map(columnLabel);
  const named = result.columns.filter((column) => names.includes(column.name));
  return named.length > 0 ? named : result.columns.filter((column) => column !== metric);
}

/** How a value of a group is written. */
const groupWords =
  ({ formats, options }: Pick<MeasuredInput, 'formats' | 'options'>) =>
  (value: CellValue, { type }: Pick<ResultColumn, 'type'>): string =>
    formats.cell(value, type, type === genericType.temporal ? (options.date_format ?? null) : null);

/** Without a name of its own a row is called by what it measures. */
const nameOf = (name: GroupName, fallback: string): GroupName =>
  name.label === '' ? { key: name.key, label: fallback, colorKey: fallback } : name;
