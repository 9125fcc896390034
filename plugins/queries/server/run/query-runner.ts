import { AppError, type Settings } from '#core/common';
import type { Clock } from '#core/server';
import type { ColumnarResult, Databases, EngineConnection } from '#plugins/databases';
import {
  cacheSizeMb,
  dataCacheTimeout,
  defaultQueryRowLimit,
  maxRowLimit,
  samplesRowLimit,
  webserverTimeout,
} from '../../contract/limits.ts';
import type { QueryOutcome, QueryRequest, QueryRunner } from '../../contract/query-runner.ts';
import { text } from '../../common/messages.ts';
import { printOrigins, printPlan } from '../print/print-plan.ts';
import type { QueryPlan } from '../plan/plan-query.ts';
import type { QueryLimits } from '../plan/normalize-query.ts';
import { checkSteps, postProcess } from '../post-processing/post-process.ts';
import { cacheKeyOf, dayOf } from './cache-key.ts';
import { countOfRows, distinctValues } from './plain-selects.ts';
import { planHistogram, runHistogram } from './run-histogram.ts';
import { planRequest } from './plan-request.ts';
import { resultCache } from './result-cache.ts';
import { withGroupingNumbers, withGroupings } from './grouped-scan.ts';
import { estimateBytes } from './result-size.ts';
import { runPlan, withLabels } from './run-plan.ts';
import { sharedRuns } from './shared-runs.ts';
import { datasetColumns, engineGrains } from './special-results.ts';
import { engineFailure } from './engine-failure.ts';

/** Share of the cache for results; the rest is for encoded answers, which are kept by whoever encodes them. */
const resultShare = 0.5;
const megabyte = 1_048_576;
const maxColumnValues = 10_000;

/** Answers query objects on any engine: plans, prints, runs once for all who ask, post-processes, caches. */
export function cachingQueryRunner(services: {
  readonly databases: Databases;
  readonly settings: Settings;
  readonly clock: Clock;
}): QueryRunner {
  const { databases, settings, clock } = services;
  const limits: QueryLimits = {
    maximum: settings.get(maxRowLimit),
    default: settings.get(defaultQueryRowLimit),
    samples: settings.get(samplesRowLimit),
  };
  const timeoutMs = settings.get(webserverTimeout) * 1000;
  const cache = resultCache<QueryOutcome>(settings.get(cacheSizeMb) * megabyte * resultShare);
  const flights = sharedRuns<QueryOutcome>();

  const connect = (request: QueryRequest): Promise<EngineConnection> =>
    databases.connection(request.dataset.databaseId);
  const plan = (request: QueryRequest, connection: EngineConnection): Promise<QueryPlan> =>
    planRequest(request, connection, {
      nowMs: clock.nowMs(),
      limits: request.mostRows === undefined ? limits : { ...limits, maximum: request.mostRows },
    });
  const keyOf = (request: QueryRequest, connection: EngineConnection): string =>
    cacheKeyOf(request, connection.dataVersion(), clock.nowMs());

  /** Seconds. The chart's, else the dataset's, the database's, the configured one. Wire contract §4.9. */
  const cacheTimeout = async ({ cacheTimeoutS, dataset }: QueryRequest): Promise<number> =>
    cacheTimeoutS ??
    dataset.cacheTimeoutS ??
    (await databases.find(dataset.databaseId))?.cacheTimeoutS ??
    settings.get(dataCacheTimeout);

  const answer = async (
    request: QueryRequest,
    connection: EngineConnection,
    signal: AbortSignal,
  ): Promise<QueryOutcome> => {
    const facts = { cacheKey: keyOf(request, connection), cacheTimeoutS: await cacheTimeout(request) };
    const queriedAt = new Date(clock.nowMs()).toISOString();
    if (request.resultType === 'columns') return bareOutcome(datasetColumns(request.dataset), queriedAt, facts);
    if (request.resultType === 'timegrains') return bareOutcome(engineGrains(connection.dialect), queriedAt, facts);
    checkSteps(stepsOf(request));
    const planned = withGroupings(await plan(request, connection), request.groupings);
    const described = describePlan(planned, connection, queriedAt, facts);
    if (request.resultType === 'query') return described;
    const options = { signal, timeoutMs, priority: request.priority };
    const histogram = planHistogram(request, planned, stepsOf(request));
    if (histogram !== undefined) {
      return { ...described, ...(await runHistogram(histogram, connection, { ...options, mostRows: limits.maximum })) };
    }
    const rows = withGroupingNumbers(await runPlan(planned, connection, options), planned, request.groupings);
    return { ...described, sqlRowCount: rows.rowCount, ...postProcess(rows, stepsOf(request), described.labelMap) };
  };

  const run = async (request: QueryRequest): Promise<QueryOutcome> => {
    const connection = await connect(request);
    const key = keyOf(request, connection);
    const cached = request.force ? undefined : cache.get(key, clock.nowMs());
    if (cached !== undefined) return { ...cached, cachedAt: cached.queriedAt };
    // What may be given up must not take others with it.
    const flight = `${key}${request.force ? ' forced' : ''}${request.priority === 'idle' ? ' idle' : ''}`;
    return flights.run(flight, request.signal, async (signal) => {
      const outcome = await answer(request, connection, signal);
      const lifetimeS = outcome.cacheTimeoutS;
      // 0 means: until it is pushed out; -1 means: not at all.
      if (lifetimeS >= 0) {
        cache.put(
          key,
          outcome,
          estimateBytes(outcome.result),
          clock.nowMs(),
          lifetimeS === 0 ? undefined : lifetimeS * 1000,
        );
      }
      return outcome;
    });
  };

  const stream = async function* (request: QueryRequest): AsyncIterable<ColumnarResult> {
    const connection = await connect(request);
    const planned = await plan(request, connection);
    if (stepsOf(request).length > 0 || planned.offsets.length > 0) {
      yield (await run(request)).result;
      return;
    }
    const statement = printPlan(planned.select, connection.dialect, 'parameters');
    for await (const batch of connection.stream(statement, { signal: request.signal, priority: request.priority })) {
      yield withLabels(batch, planned.labels);
    }
  };

  const firstRows = async (
    connection: EngineConnection,
    statement: ReturnType<typeof printPlan>,
    signal: AbortSignal,
  ): Promise<ColumnarResult> => {
    const outcome = await connection.run(statement, { signal, timeoutMs, priority: 'normal' });
    if (!outcome.ok) throw engineFailure(outcome.error, timeoutMs);
    return outcome.value;
  };

  return {
    run,
    cacheKey: async (request) => {
      const connection = await connect(request);
      const [version, day] = [connection.dataVersion(), dayOf(clock.nowMs())];
      return {
        text: keyOf(request, connection),
        holds: () => connection.dataVersion() === version && dayOf(clock.nowMs()) === day,
      };
    },
    isCached: async (request) =>
      !request.force && cache.get(keyOf(request, await connect(request)), clock.nowMs()) !== undefined,
    postProcess: (rows, steps) => postProcess(rows, steps, {}).result,
    stream,
    countRows: async (request) => {
      const connection = await connect(request);
      const planned = await plan(request, connection);
      const statement = printPlan(countOfRows(planned.select), connection.dialect, 'parameters');
      return Number((await firstRows(connection, statement, request.signal)).columns[0]?.values[0] ?? 0);
    },
    columnValues: async (dataset, column, _userId, signal) => {
      const connection = await databases.connection(dataset.databaseId);
      const planned = distinctValues(dataset, column, Math.min(maxColumnValues, limits.maximum));
      if (planned === undefined) throw new AppError('not-found', text.columnsMissing({ names: `'${column}'` }));
      const rows = await firstRows(connection, printPlan(planned, connection.dialect, 'parameters'), signal);
      return rows.columns[0]?.values ?? [];
    },
  };
}

const stepsOf = (request: QueryRequest) =>
  request.resultType === 'samples' || request.resultType === 'drill_detail' || request.query.is_rowcount === true
    ? []
    : (request.query.post_processing ?? []).filter((step) => step !== null);

type KeyFacts = Pick<QueryOutcome, 'cacheKey' | 'cacheTimeoutS'>;

/** Everything about a plan that does not need its rows. */
function describePlan(
  plan: QueryPlan,
  { dialect }: EngineConnection,
  queriedAt: string,
  facts: KeyFacts,
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

function bareOutcome(result: ColumnarResult, queriedAt: string, facts: KeyFacts): QueryOutcome {
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
