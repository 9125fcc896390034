import { Value } from 'typebox/value';
import { AppError } from '#core/common';
import {
  genericType,
  type CellValue,
  type ColumnarResult,
  type EngineConnection,
  type RunOptions,
} from '#plugins/databases';
import type { PostProcessingStep } from '../../contract/query-object.ts';
import type { QueryOutcome, QueryRequest } from '../../contract/query-runner.ts';
import { aggregate, binNumber, columnRef } from '../plan/nodes/expression-nodes.ts';
import { isNotNull } from '../plan/nodes/predicate-nodes.ts';
import { select } from '../plan/nodes/select-node.ts';
import type { Expression, SelectNode } from '../plan/nodes/sql-nodes.ts';
import type { QueryPlan } from '../plan/plan-query.ts';
import { frameOf, resultOf } from '../post-processing/frame.ts';
import { binEdges, histogramFrame, HistogramOptions, notNumeric } from '../post-processing/operations/histogram.ts';
import { printPlan } from '../print/print-plan.ts';
import { runStatement } from './run-plan.ts';

/** A query whose only use for its rows is to count them in bins. */
export interface HistogramPlan {
  readonly options: HistogramOptions;
  readonly labels: readonly string[];
  readonly source: SelectNode;
  readonly value: Expression;
  readonly keys: readonly { readonly expression: Expression; readonly alias: string; readonly name: string }[];
}

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
    return column === undefined
      ? undefined
      : { expression: columnRef(column.alias, alias), alias: column.alias, name: label };
  };
  const value = columnOf(options.column);
  const keys = (options.groupby ?? []).map(columnOf);
  if (value === undefined || keys.includes(undefined)) return undefined;
  const isLimited = (query.row_limit ?? 0) > 0;
  return {
    options,
    labels: plan.labels,
    source: isLimited ? plan.select : { ...plan.select, limit: undefined, orderBy: [] },
    value: value.expression,
    keys: keys.filter((key) => key !== undefined),
  };
}

/** Asks for the extent, then for the counts. Throws AppError. */
export async function runHistogram(
  plan: HistogramPlan,
  connection: EngineConnection,
  options: RunOptions & { readonly timeoutMs: number; readonly mostRows: number },
): Promise<Pick<QueryOutcome, 'result' | 'indexNames' | 'labelMap' | 'sqlRowCount' | 'sql'>> {
  const run = (node: SelectNode, labels: readonly string[]): Promise<ColumnarResult> =>
    runStatement(printPlan(node, connection.dialect, 'parameters'), labels, connection, options);
  const from = { kind: 'select', select: plan.source, alias } as const;
  const extentSelect = select({
    columns: [
      { expression: aggregate('MIN', plan.value), alias: 'least' },
      { expression: aggregate('MAX', plan.value), alias: 'greatest' },
    ],
    from,
  });
  const extent = await run(extentSelect, ['least', 'greatest']);
  if (extent.columns.some((column) => column.type !== genericType.numeric)) {
    const failure = notNumeric(plan.options.column);
    throw new AppError('validation', failure.message, { cause: failure });
  }
  const [least, greatest] = extent.columns.map((column) => numberOf(column.values[0]));
  if (least === undefined || greatest === undefined) {
    return described(
      plan,
      [],
      { columns: [], rowCount: 0 },
      printPlan(extentSelect, connection.dialect, 'literals').sql,
    );
  }
  const edges = binEdges(least, greatest, plan.options.bins);
  const low = edges[0] ?? 0;
  const count = edges.length - 1;
  const bin = binNumber({ from: low, width: ((edges.at(-1) ?? low) - low) / count, count }, false, plan.value);
  const counts = select({
    columns: [
      ...plan.keys.map((key) => ({ expression: key.expression, alias: key.alias })),
      { expression: bin, alias: 'bin' },
      { expression: aggregate('COUNT'), alias: 'rows_in_bin' },
    ],
    from,
    where: [{ predicate: isNotNull(plan.value), origin: 'chart', label: plan.options.column }],
    groupBy: [...plan.keys.map((key) => key.expression), bin],
    orderBy: plan.keys.map((key) => ({ expression: { kind: 'output', alias: key.alias }, isAscending: true })),
    limit: options.mostRows,
  });
  const rows = await run(counts, [...plan.keys.map((key) => key.name), 'bin', 'rows_in_bin']);
  const sql = [extentSelect, counts].map((node) => printPlan(node, connection.dialect, 'literals').sql).join(';\n\n');
  return described(plan, edges, rows, sql);
}

function numberOf(value: CellValue | undefined): number | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

function described(
  plan: HistogramPlan,
  edges: readonly number[],
  rows: ColumnarResult,
  sql: string,
): Pick<QueryOutcome, 'result' | 'indexNames' | 'labelMap' | 'sqlRowCount' | 'sql'> {
  const keyCount = plan.keys.length;
  const bins = rows.columns[keyCount]?.values ?? [];
  const amounts = rows.columns[keyCount + 1]?.values ?? [];
  const groups = new Map<string, { readonly row: number; readonly counts: number[] }>();
  let total = 0;
  for (let row = 0; row < rows.rowCount; row += 1) {
    const key = JSON.stringify(rows.columns.slice(0, keyCount).map((column) => column.values[row] ?? null));
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
