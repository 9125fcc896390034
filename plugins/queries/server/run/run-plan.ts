import {
  genericType,
  type ColumnarResult,
  type QueryConnection,
  type RunOptions,
  type SqlStatement,
} from '#plugins/databases';
import { joinOffset } from '../offsets/join-offset.ts';
import type { OffsetPlan } from '../plan/plan-offsets.ts';
import type { QueryPlan } from '../plan/plan-query.ts';
import { printPlan } from '../print/print-plan.ts';
import { leavingCells } from '../values/leaving-cells.ts';
import { engineFailure } from './engine-failure.ts';

/** Runs a plan and its time comparisons; columns are named by their labels. Throws AppError. */
export async function runPlan(
  plan: QueryPlan,
  connection: QueryConnection,
  options: RunOptions & { readonly timeoutMs: number },
): Promise<ColumnarResult> {
  const run = (statement: SqlStatement) => runStatement(statement, plan.labels, connection, options);
  const runOffset = (offset: OffsetPlan): Promise<ColumnarResult> =>
    run(printPlan(offset.select, connection.dialect, 'parameters'));
  const [main, ...compared] = await Promise.all([
    run(printPlan(plan.select, connection.dialect, 'parameters')),
    ...plan.offsets.map(runOffset),
  ]);
  const joined = plan.offsets.reduce<ColumnarResult | undefined>((rows, offset, index) => {
    const other = compared[index];
    return rows === undefined || other === undefined ? rows : joinOffset(rows, other, offset, plan);
  }, main);
  return joined ?? { columns: [], rowCount: 0 };
}

/** Runs one statement; throws AppError in the engine's words. */
export async function runStatement(
  statement: SqlStatement,
  labels: readonly string[],
  connection: QueryConnection,
  options: RunOptions & { readonly timeoutMs: number },
): Promise<ColumnarResult> {
  const outcome = await connection.run(statement, { ...options, exactCells: true });
  if (!outcome.ok) throw engineFailure(outcome.error, options.timeoutMs);
  return withLabels(outcome.value, labels);
}

/** A result without rows still says what its columns are called. */
export const noRows = (labels: readonly string[]): ColumnarResult => ({
  columns: labels.map((name) => ({ name, databaseType: '', type: genericType.string, values: [] })),
  rowCount: 0,
});

/** Results are named by position: names in the SQL may be shortened. Cells are as they leave the server. */
export function withLabels(result: ColumnarResult, labels: readonly string[]): ColumnarResult {
  const { columns, rowCount } = leavingCells(result);
  return { columns: columns.map((column, index) => ({ ...column, name: labels[index] ?? column.name })), rowCount };
}
