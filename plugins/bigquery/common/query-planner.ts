import { recordIn, recordOf } from '#core/common';
import type { PlanNode, QueryPlanner } from '#plugins/databases';

/** What a statement would read, as a dry run tells it. */
export interface DryRun {
  readonly totalBytesProcessed: string;
  /** Tables with their datasets and projects. */
  readonly tables: readonly string[];
}

const leaf = (operator: string, bytes: number | undefined, details: PlanNode['details']): PlanNode => ({
  operator,
  details,
  estimatedRows: undefined,
  actualRows: undefined,
  cost: bytes === undefined ? undefined : { startup: 0, total: bytes },
  timeMs: undefined,
  children: [],
});

/** BigQuery tells the bytes that a statement would read, by which it is billed, and its tables. They are its cost. */
export const bigQueryPlanner: QueryPlanner = {
  hasCosts: true,
  explain: (sql) => `EXPLAIN ${sql}`,
  read: (answer) => {
    const run = recordOf(recordIn(String(answer.columns[0]?.values[0])));
    const bytes = Number(run['totalBytesProcessed']);
    const tables = Array.isArray(run['tables']) ? run['tables'].map(String) : [];
    return {
      ...leaf('Query', bytes, [{ label: 'Bytes to read', text: String(bytes) }]),
      children: tables.map((table) => leaf('Table', undefined, [{ label: 'Name', text: table }])),
    };
  },
};
