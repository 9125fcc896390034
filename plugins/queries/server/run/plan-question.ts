import type { Result } from '#core/common';
import type { ColumnarResult, QueryConnection, EngineError, RunOptions } from '#plugins/databases';
import type { QueryFacets } from '../../contract/query-object.ts';
import type { QueryOutcome, QueryRequest } from '../../contract/query-runner.ts';
import { facetedRows } from '../facets/facet-rows.ts';
import type { Expression, SelectNode } from '../plan/nodes/sql-nodes.ts';
import type { Forecasts } from '../forecast/forecasts.ts';
import type { QueryLimits } from '../plan/normalize-query.ts';
import type { QueryPlan } from '../plan/plan-query.ts';
import { checkSteps, postProcessed } from '../post-processing/post-process.ts';
import { printLiteral, printOrigins, printPlan } from '../print/print-plan.ts';
import { regroup } from '../share/regroup.ts';
import { regroupHistogram } from '../share/regroup-histogram.ts';
import type { KeptScan, Participant } from '../share/shared-scan.ts';
import { engineFailure } from './engine-failure.ts';
import { withGroupingNumbers, withGroupings } from './grouped-scan.ts';
import { planRequest } from './plan-request.ts';
import { planHistogram, runHistogram, type HistogramPlan, type HistogramRuns } from './run-histogram.ts';
import { runPlan, runStatement, withLabels } from './run-plan.ts';
import { datasetColumns, engineGrains } from './special-results.ts';

/** A request that was planned: how it is answered alone, and over rows kept for several. Both throw AppError. */
export interface PlannedQuestion {
  readonly alone: (signal: AbortSignal) => Promise<QueryOutcome>;
  /** Undefined where the rows themselves are needed. */
  readonly shared?: Pick<Participant<QueryOutcome>, 'wanted' | 'answer'> & {
    /** Which rows: those of one table under the same conditions. */
    readonly rows: Pick<SelectNode, 'from' | 'where'>;
    readonly paysAlone: boolean;
  };
}

export interface QuestionFacts {
  readonly connection: QueryConnection;
  readonly limits: QueryLimits;
  readonly nowMs: number;
  readonly timeoutMs: number;
  readonly key: Pick<QueryOutcome, 'cacheKey' | 'cacheTimeoutS'>;
  readonly forecasts: Pick<Forecasts, 'of'>;
}

/** Throws AppError (400) for what cannot be planned. */
export async function planQuestion(request: QueryRequest, facts: QuestionFacts): Promise<PlannedQuestion> {
  const { connection, limits, nowMs, timeoutMs, key, forecasts } = facts;
  const queriedAt = new Date(nowMs).toISOString();
  const ready = (outcome: QueryOutcome): PlannedQuestion => ({ alone: () => Promise.resolve(outcome) });
  if (request.resultType === 'columns') return ready(bareOutcome(datasetColumns(request.dataset), queriedAt, key));
  if (request.resultType === 'timegrains')
    return ready(bareOutcome(engineGrains(connection.dialect, request.dataset.calendar), queriedAt, key));
  const steps = stepsOf(request);
  checkSteps(steps);
  const plan = await planRequest(request, connection, {
    nowMs,
    limits: request.mostRows === undefined ? limits : { ...limits, maximum: request.mostRows },
  });
  const planned = withGroupings(plan, request.groupings);
  const described = describePlan(planned, connection, queriedAt, key);
  if (request.resultType === 'query') return ready(described);
  const { labelMap } = described;
  const facets = facetsOf(request);
  const finished: Finish = async (rows, signal) => {
    const process = (part: ColumnarResult) =>
      postProcessed(part, steps, { labelMap, forecasts, ...(signal === undefined ? {} : { signal }) });
    const processed = await (facets === undefined ? process(rows) : facetedRows(rows, facets, process));
    return { ...described, sqlRowCount: rows.rowCount, ...processed };
  };
  const optionsOf = (signal: AbortSignal) => ({ signal, timeoutMs, priority: request.priority });
  const countsInEngine = facets === undefined || facets.together === true;
  const histogram = countsInEngine ? planHistogram(request, planned, steps) : undefined;
  if (histogram !== undefined) {
    return {
      alone: async (signal) => {
        const runs = histogramRuns(connection, optionsOf(signal), limits);
        return { ...described, ...(await runHistogram(histogram, runs)) };
      },
      ...sharedHistogram(histogram, described, facts),
    };
  }
  return {
    alone: async (signal) => {
      const rows = await runPlan(planned, connection, optionsOf(signal));
      return finished(withGroupingNumbers(rows, planned, request), signal);
    },
    ...sharedSelect(planned, finished, facts),
  };
}

/** The rows of a query as its outcome, after the steps that follow the SQL. */
type Finish = (rows: ColumnarResult, signal?: AbortSignal) => Promise<QueryOutcome>;

function sharedSelect(
  planned: QueryPlan,
  finished: Finish,
  { connection, timeoutMs }: QuestionFacts,
): Pick<PlannedQuestion, 'shared'> {
  if (connection.sharedScans === undefined || planned.offsets.length > 0) return {};
  const regrouped = regroup(planned.select, sqlIn(connection));
  if (regrouped === undefined) return {};
  const { wanted, over, paysAlone } = regrouped;
  const answer = async (kept: KeptScan): Promise<QueryOutcome> => {
    const node = over(kept.names);
    const rows = withLabels(rowsOf(await kept.run(node), timeoutMs), planned.labels);
    return { ...(await finished(rows)), sql: kept.sqlOf(node) };
  };
  return { shared: { wanted, paysAlone, rows: planned.select, answer } };
}

function sharedHistogram(
  histogram: HistogramPlan,
  described: QueryOutcome,
  { connection, timeoutMs, limits }: QuestionFacts,
): Pick<PlannedQuestion, 'shared'> {
  if (connection.sharedScans === undefined) return {};
  const regrouped = regroupHistogram(histogram, sqlIn(connection));
  if (regrouped === undefined) return {};
  const { wanted, over, paysAlone } = regrouped;
  const answer = async (kept: KeptScan): Promise<QueryOutcome> => {
    const runs: HistogramRuns = {
      run: async (node, labels) => withLabels(rowsOf(await kept.run(node), timeoutMs), labels),
      sqlOf: kept.sqlOf,
      mostRows: limits.maximum,
    };
    return { ...described, ...(await runHistogram(histogram, runs, over(kept.names))) };
  };
  return { shared: { wanted, paysAlone, rows: histogram.source, answer } };
}

function histogramRuns(
  connection: QueryConnection,
  options: RunOptions & { readonly timeoutMs: number },
  { maximum }: QueryLimits,
): HistogramRuns {
  return {
    run: (node, labels) => runStatement(printPlan(node, connection.dialect, 'parameters'), labels, connection, options),
    sqlOf: (node) => printPlan(node, connection.dialect, 'literals').sql,
    mostRows: maximum,
  };
}

function rowsOf(outcome: Result<ColumnarResult, EngineError>, timeoutMs: number): ColumnarResult {
  if (!outcome.ok) throw engineFailure(outcome.error, timeoutMs);
  return outcome.value;
}

/** An expression as SQL with its values, which tells expressions apart. */
const sqlIn =
  ({ dialect }: QueryConnection) =>
  (expression: Expression): string =>
    printLiteral(expression, dialect);

/** Rows as they are, or one about all of them. */
const isWhole = ({ resultType, query }: Pick<QueryRequest, 'resultType' | 'query'>): boolean =>
  resultType === 'samples' ||
  resultType === 'drill_detail' ||
  query.is_rowcount === true ||
  (query.summaries ?? []).length > 0;

/** The steps that follow the SQL; results that show rows as they are have none. */
export const stepsOf = (request: QueryRequest) =>
  isWhole(request) ? [] : (request.query.post_processing ?? []).filter((step) => step !== null);

/** What the rows are cut into, where they are not shown as they are. */
function facetsOf({ resultType, query }: QueryRequest): QueryFacets | undefined {
  return isWhole({ resultType, query }) || (query.facets?.columns ?? []).length === 0
    ? undefined
    : (query.facets ?? undefined);
}

/** Everything about a plan that does not need its rows. */
function describePlan(
  plan: QueryPlan,
  { dialect }: QueryConnection,
  queriedAt: string,
  facts: QuestionFacts['key'],
): QueryOutcome {
  const statements = [plan.select, ...plan.offsets.map((offset) => offset.select)];
  return {
    ...bareOutcome({ columns: [], rowCount: 0 }, queriedAt, facts),
    sql: statements.map((statement) => printPlan(statement, dialect, 'literals').sql).join(';\n\n'),
    origins: printOrigins(plan.select, dialect),
    labelMap: plan.labelParts,
    fromDttmMs: plan.range.sinceMs,
    toDttmMs: plan.range.untilMs,
    appliedFilters: plan.appliedFilters,
    rejectedFilters: plan.rejectedFilters,
  };
}

function bareOutcome(result: ColumnarResult, queriedAt: string, facts: QuestionFacts['key']): QueryOutcome {
  return {
    result,
    indexNames: Array.from({ length: result.rowCount }, (_, row) => row),
    labelMap: {},
    sql: '',
    origins: [],
    sqlRowCount: result.rowCount,
    fromDttmMs: undefined,
    toDttmMs: undefined,
    appliedFilters: [],
    rejectedFilters: [],
    cachedAt: undefined,
    queriedAt,
    annotations: {},
    ...facts,
  };
}
