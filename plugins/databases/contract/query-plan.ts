import type { ColumnarResult } from './columnar-result.ts';

/** One step of how an engine answers a statement, with the steps that feed it. */
export interface PlanNode {
  /** As the engine calls it: `HASH_JOIN`, `Seq Scan`. */
  readonly operator: string;
  /** What else the engine tells of the step, in its own words: tables, conditions, keys. */
  readonly details: readonly { readonly label: string; readonly text: string }[];
  readonly estimatedRows: number | undefined;
  /** After a run. */
  readonly actualRows: number | undefined;
  /** In the engine's own unit, of this step with those that feed it. */
  readonly cost: { readonly startup: number; readonly total: number } | undefined;
  /** Milliseconds of this step alone, after a run. */
  readonly timeMs: number | undefined;
  readonly children: readonly PlanNode[];
}

/** How an engine is asked for plans, and how its answer is read. */
export interface QueryPlanner {
  /** `run`: the statement really runs, so that rows and times are known. */
  readonly explain: (sql: string, run: boolean) => string;
  readonly read: (answer: ColumnarResult) => PlanNode;
  /** Whether `cost` is known. */
  readonly hasCosts: boolean;
}
