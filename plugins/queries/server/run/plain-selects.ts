import type { DatasetModel } from '#plugins/datasets';
import { valueOf } from '../plan/column-time.ts';
import { aggregate } from '../plan/nodes/expression-nodes.ts';
import { isNotNull, rawCondition } from '../plan/nodes/predicate-nodes.ts';
import { select } from '../plan/nodes/select-node.ts';
import type { SelectNode } from '../plan/nodes/sql-nodes.ts';
import { sourceOf } from '../plan/plan-scope.ts';

/** COUNT(*) over the rows a select reads, before grouping and limits. */
export function countOfRows(planned: SelectNode): SelectNode {
  return select({
    columns: [{ expression: aggregate('COUNT'), alias: 'rowcount' }],
    from: planned.from,
    joins: planned.joins,
    where: planned.where,
  });
}

/** Distinct values of a column, sorted, nulls left out; undefined for an unknown column. */
export function distinctValues(dataset: DatasetModel, name: string, limit: number): SelectNode | undefined {
  const column = dataset.columns.find((candidate) => candidate.column_name === name);
  if (column === undefined) return undefined;
  const expression = valueOf(column, dataset);
  const fetchPredicate = dataset.fetchValuesPredicate?.trim();
  return select({
    columns: [{ expression, alias: 'column_values' }],
    from: sourceOf(dataset),
    where: [
      { predicate: isNotNull(expression), origin: 'filter', label: name },
      ...(fetchPredicate === undefined || fetchPredicate === ''
        ? []
        : [{ predicate: rawCondition(fetchPredicate), origin: 'dataset' as const, label: dataset.tableName }]),
    ],
    groupBy: [expression],
    orderBy: [{ expression: { kind: 'output', alias: 'column_values' }, isAscending: true }],
    limit,
  });
}
