import { recordIn, recordOf, type AnyRecord } from '#core/common';
import type { PlanNode, QueryPlanner } from '#plugins/databases';

/** Snowflake tells the steps of its choice and the bytes to read, neither rows nor costs, and measures nothing in a plan. */
export const snowflakePlanner: QueryPlanner = {
  hasCosts: false,
  explain: (sql) => `EXPLAIN USING JSON ${sql}`,
  read: (answer) => {
    const plan = recordIn(String(answer.columns[0]?.values[0]));
    const [steps] = Array.isArray(plan['Operations']) ? (plan['Operations'] as readonly unknown[]) : [];
    const operations = (Array.isArray(steps) ? steps : []).map(recordOf);
    const roots = stepsUnder(undefined, operations);
    return {
      ...nodeOf({ operation: 'Plan' }, roots),
      details: factsOf(recordOf(plan['GlobalStats'])),
    };
  },
};

const stepsUnder = (parent: unknown, operations: readonly AnyRecord[]): readonly PlanNode[] =>
  operations
    .filter(({ parentOperators: parents }) =>
      Array.isArray(parents) && parents.length > 0
        ? parent !== undefined && parents[0] === parent
        : parent === undefined,
    )
    .map((operation) => nodeOf(operation, stepsUnder(operation['id'], operations)));

const shownElsewhere: ReadonlySet<string> = new Set(['id', 'operation', 'parentOperators']);

const factsOf = (record: AnyRecord): PlanNode['details'] =>
  Object.entries(record)
    .filter(([label, value]) => !shownElsewhere.has(label) && value !== null)
    .map(([label, value]) => ({ label, text: Array.isArray(value) ? value.join(', ') : String(value) }));

const nodeOf = (operation: AnyRecord, children: readonly PlanNode[]): PlanNode => ({
  operator: String(operation['operation']),
  details: factsOf(operation),
  estimatedRows: undefined,
  actualRows: undefined,
  cost: undefined,
  timeMs: undefined,
  children,
});
