import { genericType, type CellValue, type ColumnarResult } from '#plugins/databases';
import {
  columnLabel,
  metricLabel,
  type PostProcessingStep,
  type QueryObject,
  type QueryRequest,
  type QueryRunner,
} from '#plugins/queries';
import {
  groupsOf,
  hasTable,
  prepared,
  tableOf,
  metricsOf,
  withCalculations,
  xAxisLabel,
  markedText,
  missingPart,
  type FormData,
  type VizType,
} from '#plugins/viz-kit';
import { plainQueriesOf } from '../../contract/build-query-context.ts';

/** The chart that a file is of. */
export interface FileOf {
  readonly viz: VizType;
  readonly formData: FormData;
}

/** Rows that are put into the order of their picture; a longer file stays as the engine gives it. */
const mostOrderedRows = 200_000;

/**
 * The rows of a chart's query as its picture shows them. Where the query stops before the step that lays series side by
 * side, its rows come in the order of the axis, and of the series at each place of it.
 */
export async function shownRows(
  rows: ColumnarResult,
  { query, resultType }: Pick<QueryRequest, 'query' | 'resultType'>,
  { viz, formData }: FileOf,
  { postProcess }: Pick<QueryRunner, 'postProcess'>,
): Promise<ColumnarResult> {
  if (!hasTable(viz) || (resultType !== 'full' && resultType !== 'post_processed')) return rows;
  await prepared(viz, formData);
  const rest = stepsToPicture(viz, formData, query);
  if (rest === undefined) return rows;
  if (rest.length === 0) return tableOf(viz, rows, formData);
  const axis = xAxisLabel(formData);
  const groups = groupsOf(formData).map(columnLabel);
  const needed = [axis, ...groups, ...metricsOf(withCalculations(formData)).map(metricLabel)];
  if (!needed.every((name) => rows.columns.some((column) => column.name === name))) return rows;
  const picture = await tableOf(viz, postProcess(rows, rest), formData);
  return picked(rows, orderAs(picture, rows, { axis, groups }));
}

/** The steps of the chart's own query that follow those of the file's; undefined where it is another query. */
function stepsToPicture(
  viz: VizType,
  formData: FormData,
  { post_processing: given }: QueryObject,
): readonly PostProcessingStep[] | undefined {
  const done = stepsIn(given);
  const whole = plainQueriesOf(viz, formData)
    ?.map((query) => stepsIn(query.post_processing))
    .find((steps) => JSON.stringify(steps.slice(0, done.length)) === JSON.stringify(done));
  return whole?.slice(done.length);
}

const stepsIn = (steps: QueryObject['post_processing']): readonly PostProcessingStep[] =>
  (steps ?? []).filter((step) => step !== null);

function orderAs(
  picture: ColumnarResult,
  rows: ColumnarResult,
  { axis, groups }: { readonly axis: string; readonly groups: readonly string[] },
): readonly number[] {
  const columnOf = (name: string) => rows.columns.find((column) => column.name === name);
  const places = new Map((picture.columns[0]?.values ?? []).map((value, place) => [keyOf(value), place]));
  const axisValues = columnOf(axis)?.values ?? [];
  const groupColumns = groups.flatMap((name) => columnOf(name) ?? []);
  const ranks = seriesRanks(picture.columns.slice(1).map(({ name }) => name));
  const order = Array.from({ length: rows.rowCount }, (_, row) => ({
    row,
    place: places.get(keyOf(axisValues[row] ?? null)) ?? places.size,
    rank: ranks(groupColumns.map(({ values, type }) => partOf(values[row] ?? null, type)).join(', ')),
  }));
  return order.sort((a, b) => a.place - b.place || a.rank - b.rank || a.row - b.row).map(({ row }) => row);
}

const keyOf = (value: CellValue): string => `${typeof value}:${String(value)}`;

/** A value as it is written in the name of a series. */
const partOf = (value: CellValue, type: number): string =>
  value === null ? missingPart : type === genericType.string ? markedText(String(value)) : String(value);

/** The place of the first series of a group: series are named by their groups, after a metric where there are several. */
function seriesRanks(names: readonly string[]): (groups: string) => number {
  const known = new Map<string, number>();
  return (groups) => {
    const found = known.get(groups);
    if (found !== undefined) return found;
    const exact = names.indexOf(groups);
    const rank = exact >= 0 ? exact : names.findIndex((name) => name.endsWith(`, ${groups}`));
    const place = rank < 0 ? names.length : rank;
    known.set(groups, place);
    return place;
  };
}

const picked = (rows: ColumnarResult, order: readonly number[]): ColumnarResult => ({
  rowCount: order.length,
  columns: rows.columns.map((column) => ({ ...column, values: order.map((row) => column.values[row] ?? null) })),
});

/** Batches as one result that `shown` puts in order, unless they are too many to be held. */
export async function* orderedBatches(
  batches: AsyncIterable<ColumnarResult>,
  shown: (rows: ColumnarResult) => Promise<ColumnarResult>,
): AsyncGenerator<ColumnarResult> {
  let held: ColumnarResult[] | undefined = [];
  let count = 0;
  for await (const batch of batches) {
    count += batch.rowCount;
    held?.push(batch);
    if (held === undefined) yield batch;
    else if (count > mostOrderedRows) {
      yield* held;
      held = undefined;
    }
  }
  const [first] = held ?? [];
  if (first !== undefined) yield await shown(joined(held ?? [], first));
}

const joined = (batches: readonly ColumnarResult[], { columns }: ColumnarResult): ColumnarResult => ({
  rowCount: batches.reduce((sum, { rowCount }) => sum + rowCount, 0),
  columns: columns.map((column, place) => ({
    ...column,
    values: batches.flatMap((batch) => [...(batch.columns[place]?.values ?? [])]),
  })),
});
