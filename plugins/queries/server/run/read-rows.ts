import { AppError } from '#core/common';
import type { ColumnarResult, QueryConnection } from '#plugins/databases';
import { messages } from '../../common/messages.ts';
import type { QueryRequest, QueryRunner } from '../../contract/query-runner.ts';
import type { SelectNode } from '../plan/nodes/sql-nodes.ts';
import { printPlan } from '../print/print-plan.ts';
import { leavingCells } from '../values/leaving-cells.ts';
import { engineFailure } from './engine-failure.ts';
import { countOfRows, distinctValues } from './plain-selects.ts';
import { stepsOf } from './plan-question.ts';
import type { RequestFacts } from './request-facts.ts';
import { noRows, withLabels } from './run-plan.ts';

const maxColumnValues = 10_000;

/** Answers that nothing keeps: rows as they are read, numbers of rows, values of a column. */
export function rowReaders(
  { connect, limits, plan, timeoutMs }: RequestFacts,
  run: QueryRunner['run'],
): Pick<QueryRunner, 'stream' | 'countRows' | 'columnValues'> {
  const firstColumn = async (
    connection: QueryConnection,
    node: SelectNode,
    { signal, priority }: Pick<QueryRequest, 'signal' | 'priority'>,
  ) => {
    const statement = printPlan(node, connection.dialect, 'parameters');
    const outcome = await connection.run(statement, { signal, timeoutMs, priority, exactCells: true });
    if (!outcome.ok) throw engineFailure(outcome.error, timeoutMs);
    return leavingCells(outcome.value).columns[0]?.values ?? [];
  };
  const stream = async function* (request: QueryRequest): AsyncIterable<ColumnarResult> {
    const connection = await connect(request);
    const planned = await plan(request, connection);
    if (stepsOf(request).length > 0 || planned.offsets.length > 0) {
      yield (await run(request)).result;
      return;
    }
    const statement = printPlan(planned.select, connection.dialect, 'parameters');
    const { signal, priority } = request;
    let isEmpty = true;
    for await (const batch of connection.stream(statement, { signal, priority, exactCells: true })) {
      isEmpty = false;
      yield withLabels(batch, planned.labels);
    }
    if (isEmpty) yield noRows(planned.labels);
  };
  return {
    stream,
    countRows: async (request) => {
      const connection = await connect(request);
      const planned = await plan(request, connection);
      const [count] = await firstColumn(connection, countOfRows(planned.select), request);
      return Number(count ?? 0);
    },
    columnValues: async (dataset, column, _userId, signal) => {
      const connection = await connect({ dataset });
      const planned = distinctValues(dataset, column, Math.min(maxColumnValues, limits.maximum));
      if (planned === undefined) throw new AppError('not-found', messages.columnsMissing({ names: `'${column}'` }));
      return firstColumn(connection, planned, { signal, priority: 'asked' });
    },
  };
}
