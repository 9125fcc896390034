import { genericType, type ColumnarResult, type ResultColumn } from '#plugins/databases';
import { groupingLabel, type QueryRequest } from '../../contract/query-runner.ts';
import { groupingBits } from '../plan/nodes/expression-nodes.ts';
import type { QueryPlan } from '../plan/plan-query.ts';

type Groupings = QueryRequest['groupings'];

/** The plan with several group-bys instead of one, and with a column that tells them apart. */
export function withGroupings(plan: QueryPlan, groupings: Groupings): QueryPlan {
  if (groupings === undefined) return plan;
  const { select, labels } = plan;
  const expressionOf = new Map(select.groupBy.map((expression, index) => [labels[index], expression]));
  const sets = groupings.map((set) =>
    set.map((label) => expressionOf.get(label)).filter((expression) => expression !== undefined),
  );
  const bits = { expression: groupingBits(select.groupBy), alias: groupingLabel };
  return {
    ...plan,
    labels: [...labels, groupingLabel],
    select: { ...select, columns: [...select.columns, bits], groupBy: [], groupingSets: sets },
  };
}

/** Turns the engine's bits into the numbers of the lists. */
export function withGroupingNumbers(
  rows: ColumnarResult,
  plan: QueryPlan,
  { groupings, dataset }: Pick<QueryRequest, 'groupings' | 'dataset'>,
): ColumnarResult {
  if (groupings === undefined) return rows;
  const truths = new Set(
    dataset.columns
      .filter(({ type_generic: type }) => type === genericType.boolean)
      .map((column) => column.column_name),
  );
  const grouped = plan.labels.filter((label) => label !== groupingLabel && !plan.metricLabels.includes(label));
  const numberOf = new Map(
    groupings.map((set, number) => [
      grouped.reduce((bits, label) => bits * 2 + (set.includes(label) ? 0 : 1), 0),
      number,
    ]),
  );
  return {
    ...rows,
    columns: rows.columns.map((column) =>
      column.name === groupingLabel
        ? {
            ...column,
            type: genericType.numeric,
            values: column.values.map((bits) => numberOf.get(Number(bits)) ?? -1),
          }
        : truths.has(column.name)
          ? asTruths(column)
          : column,
    ),
  };
}

/** Where each list is a query of its own, an engine whose truth values are numbers gives them as such. */
const asTruths = (column: ResultColumn): ResultColumn => ({
  ...column,
  type: genericType.boolean,
  values: column.values.map((value) => (typeof value === 'number' ? value !== 0 : value)),
});
