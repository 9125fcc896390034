import { Value } from 'typebox/value';
import { AppError } from '#core/common';
import { genericType, type CellValue, type ColumnarResult } from '#plugins/databases';
import type { PostProcessingStep } from '../../contract/query-object.ts';
import type { QueryOutcome, QueryRequest } from '../../contract/query-runner.ts';
import { cellKey } from '../cell-key.ts';
import { aggregate, binNumber, columnRef } from '../plan/nodes/expression-nodes.ts';
import { isFiniteNumber, isNotNull } from '../plan/nodes/predicate-nodes.ts';
import { select } from '../plan/nodes/select-node.ts';
import type { Expression, Predicate, SelectNode, Source, SourcedPredicate } from '../plan/nodes/sql-nodes.ts';
import type { QueryPlan } from '../plan/plan-query.ts';
import { frameOf, resultOf } from '../post-processing/frame.ts';
import { binEdges, histogramFrame, HistogramOptions, notNumeric } from '../post-processing/operations/histogram.ts';

/** A query whose only use for its rows is to count them in bins. */
export interface HistogramPlan {
  readonly options: HistogramOptions;
  readonly source: SelectNode;
  /** Whether the select limits its rows, so that they must be read as they come. */
  readonly isLimited: boolean;
  /** What is counted, and by what besides; columns of the select. */
  readonly value: SelectedColumn;
  readonly keys: readonly (SelectedColumn & { readonly name: string })[];
}

type SelectedColumn = SelectNode['columns'][number];

/** Where the values are: in the select itself, or kept with a count for each. */
export interface HistogramRows {
  readonly from: Source;
  readonly columnOf: (column: SelectedColumn) => Expression;
  readonly count: Expression;
}

/** How the statements run and how people read them. */
export interface HistogramRuns {
  readonly run: (node: SelectNode, labels: readonly string[]) => Promise<ColumnarResult>;
  readonly sqlOf: (node: SelectNode) => string;
  readonly mostRows: number;
}

type HistogramOutcome = Pick<QueryOutcome, 'result' | 'indexNames' | 'labelMap' | 'sqlRowCount' | 'sql'>;

const alias = 'binned';

/**
 * The engine can count in bins itself, so that no rows leave it: a plain query whose only step is `histogram`. Without
 * a row limit of its own such a query counts every row, because it returns bins and not rows.
 */
export function planHistogram(
  { query }: QueryRequest,
  plan: QueryPlan,
  steps: readonly PostProcessingStep[],
): HistogramPlan | undefined {
  const [step] = steps;
  if (steps.length !== 1 || step?.operation !== 'histogram' || plan.offsets.length > 0 || plan.metricLabels.length > 0)
    return undefined;
  const options = step.options ?? {};
  if (!Value.Check(HistogramOptions, options)) return undefined;
  const columnOf = (label: string) => {
    const column = plan.select.columns[plan.labels.indexOf(label)];
    return column === undefined ? undefined : { ...column, name: label };
  };
  const value = columnOf(options.column);
  const keys = (options.groupby ?? []).map(columnOf);
  if (value === undefined || keys.includes(undefined)) return undefined;
  const isLimited = (query.row_limit ?? 0) > 0;
  return {
    options,
    isLimited,
    source: isLimited ? plan.select : { ...plan.select, limit: undefined, orderBy: [] },
    value,
    keys: keys.filter((key) => key !== undefined),
  };
}

/** Asks for the extent, then for the counts. Throws AppError. */
export async function runHistogram(
  plan: HistogramPlan,
  { run, sqlOf, mostRows }: HistogramRuns,
  { from, columnOf, count: rowCount }: HistogramRows = rowsOfSelect(plan),
): Promise<HistogramOutcome> {
  const value = columnOf(plan.value);
  const keys = plan.keys.map((key) => ({ expression: columnOf(key), alias: key.alias, name: key.name }));
  const counted = (predicate: Predicate): SourcedPredicate => ({
    predicate,
    origin: 'chart',
    label: plan.options.column,
  });
  const extentSelect = (where: readonly SourcedPredicate[]): SelectNode =>
    select({
      columns: [
        { expression: aggregate('MIN', value), alias: 'least' },
        { expression: aggregate('MAX', value), alias: 'greatest' },
      ],
      from,
      where,
    });
  const extentOf = async (node: SelectNode): Promise<Extent> => {
    const extent = await run(node, ['least', 'greatest']);
    if (extent.columns.some((column) => column.type !== genericType.numeric)) {
      const failure = notNumeric(plan.options.column);
      throw new AppError('validation', failure.message, { cause: failure });
    }
    const [least, greatest] = extent.columns.map((column) => numberOf(column.values[0]));
    return { least, greatest, node };
  };
  // NaN and the infinities lie in no bin. Few columns have them, so the others are asked without such a condition.
  const first = await extentOf(extentSelect([]));
  const isOdd = first.least === undefined || first.greatest === undefined;
  const where = [counted(isOdd ? isFiniteNumber(value) : isNotNull(value))];
  const { least, greatest, node } = isOdd ? await extentOf(extentSelect(where)) : first;
  if (least === undefined || greatest === undefined) {
    return described(plan, [], { columns: [], rowCount: 0 }, sqlOf(node));
  }
  const edges = binEdges(least, greatest, plan.options);
  const low = edges[0] ?? 0;
  const high = edges.at(-1) ?? low;
  const count = edges.length - 1;
  const bin = binNumber({ from: low, to: high, width: (high - low) / count, count, isClosed: true }, false, value);
  const counts = select({
    columns: [
      ...keys.map(({ expression, alias }) => ({ expression, alias })),
      { expression: bin, alias: 'bin' },
      { expression: rowCount, alias: 'rows_in_bin' },
    ],
    from,
    where,
    groupBy: [...keys.map(({ expression }) => expression), bin],
    orderBy: plan.keys.map((key) => ({ expression: { kind: 'output', alias: key.alias }, isAscending: true })),
    limit: mostRows,
  });
  const rows = await run(counts, [...plan.keys.map((key) => key.name), 'bin', 'rows_in_bin']);
  return described(plan, edges, rows, [node, counts].map(sqlOf).join(';\n\n'));
}

interface Extent {
  readonly least: number | undefined;
  readonly greatest: number | undefined;
  readonly node: SelectNode;
}

function rowsOfSelect(plan: HistogramPlan): HistogramRows {
  return {
    from: { kind: 'select', select: plan.source, alias },
    columnOf: (column) => columnRef(column.alias, alias),
    count: aggregate('COUNT'),
  };
}

function numberOf(value: CellValue | undefined): number | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

function described(plan: HistogramPlan, edges: readonly number[], rows: ColumnarResult, sql: string): HistogramOutcome {
  const keyCount = plan.keys.length;
  const bins = rows.columns[keyCount]?.values ?? [];
  const amounts = rows.columns[keyCount + 1]?.values ?? [];
  const groups = new Map<string, { readonly row: number; readonly counts: number[] }>();
  let total = 0;
  for (let row = 0; row < rows.rowCount; row += 1) {
    const key = cellKey(rows.columns.slice(0, keyCount).map((column) => column.values[row] ?? null));
    const group = groups.get(key) ?? { row, counts: Array<number>(Math.max(0, edges.length - 1)).fill(0) };
    groups.set(key, group);
    const bin = Number(bins[row] ?? 0);
    const amount = Number(amounts[row] ?? 0);
    group.counts[bin] = (group.counts[bin] ?? 0) + amount;
    total += amount;
  }
  const found = [...groups.values()];
  const keyFrame = frameOf({
    rowCount: found.length,
    columns: rows.columns.slice(0, keyCount).map((column) => ({
      ...column,
      values: found.map(({ row }) => column.values[row] ?? null),
    })),
  });
  const frame = histogramFrame(
    keyFrame.columns,
    edges,
    found.map(({ counts }) => counts),
    plan.options,
  );
  const { result, indexNames, labelParts } = resultOf(frame);
  return { result, indexNames, labelMap: labelParts, sqlRowCount: total, sql };
}
