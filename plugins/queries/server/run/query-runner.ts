import { setMaxListeners } from 'node:events';
import { AppError, type Settings } from '#core/common';
import type { Clock } from '#core/server';
import type { ColumnarResult, Databases, QueryConnection } from '#plugins/databases';
import { datasetTag, type ResultCache } from '#plugins/result-cache';
import {
  cacheSizeMb,
  dataCacheTimeout,
  defaultQueryRowLimit,
  maxRowLimit,
  samplesRowLimit,
  webserverTimeout,
} from '../../contract/limits.ts';
import type { Begun, QueryOutcome, QueryRequest, QueryRunner } from '../../contract/query-runner.ts';
import { isWithinTimeouts } from '../../contract/within-timeouts.ts';
import { text } from '../../common/messages.ts';
import { printPlan } from '../print/print-plan.ts';
import type { QueryPlan } from '../plan/plan-query.ts';
import type { QueryLimits } from '../plan/normalize-query.ts';
import { postProcess } from '../post-processing/post-process.ts';
import { rememberedCardinalities } from '../share/cardinalities.ts';
import { answerTogether, type OpenQuestion } from './answer-together.ts';
import { leavingCells } from '../values/leaving-cells.ts';
import { cacheKeyOf, dayOf } from './cache-key.ts';
import { countOfRows, distinctValues } from './plain-selects.ts';
import { planQuestion, stepsOf, type PlannedQuestion } from './plan-question.ts';
import { planRequest } from './plan-request.ts';
import { keptOutcomes } from './kept-outcomes.ts';
import { noRows, withLabels } from './run-plan.ts';
import { sharedRuns } from './shared-runs.ts';
import { engineFailure } from './engine-failure.ts';

/** Share of the cache for results; the rest is for encoded answers, which are kept by whoever encodes them. */
const resultShare = 0.5;
const megabyte = 1_048_576;
const maxColumnValues = 10_000;
const nothingBegun = { taken: Promise.resolve(), outcome: Promise.resolve<QueryOutcome | undefined>(undefined) };

/** Answers query objects on any engine: plans, prints, runs once for all who ask, post-processes, caches. */
export function cachingQueryRunner(services: {
  readonly databases: Databases;
  readonly settings: Settings;
  readonly clock: Clock;
  /** Absent: outcomes are kept in memory only. */
  readonly cache?: ResultCache;
  /** Tables with fewer rows are read so fast that sharing a scan gains nothing. */
  readonly leastSharedRows?: number;
}): QueryRunner {
  const { databases, settings, clock, leastSharedRows = 200_000 } = services;
  const limits: QueryLimits = {
    maximum: settings.get(maxRowLimit),
    default: settings.get(defaultQueryRowLimit),
    samples: settings.get(samplesRowLimit),
  };
  const timeoutMs = settings.get(webserverTimeout) * 1000;
  const kept = keptOutcomes({
    cache: services.cache,
    maxMemoryBytes: settings.get(cacheSizeMb) * megabyte * resultShare,
    nowMs: () => clock.nowMs(),
  });
  /** How often the answers over a dataset were forgotten, by its uuid. What is kept under earlier keys is pushed out. */
  const forgotten = new Map<string, number>();
  const flights = sharedRuns<QueryOutcome>();
  const sharing = { cardinalities: rememberedCardinalities(), timeoutMs, leastRows: leastSharedRows };

  const connect = async ({ dataset }: Pick<QueryRequest, 'dataset'>): Promise<QueryConnection> =>
    dataset.connection ?? databases.connection(dataset.databaseId);
  const plan = (request: QueryRequest, connection: QueryConnection): Promise<QueryPlan> =>
    planRequest(request, connection, {
      nowMs: clock.nowMs(),
      limits: request.mostRows === undefined ? limits : { ...limits, maximum: request.mostRows },
    });
  const timesForgotten = ({ dataset }: QueryRequest): number => forgotten.get(dataset.uuid) ?? 0;
  const keyOf = (request: QueryRequest, connection: QueryConnection): string =>
    // The limits are settings: what is stored can be older than they are.
    cacheKeyOf(request, [connection.dataVersion() ?? null, timesForgotten(request), limits], clock.nowMs());

  /** Seconds. The chart's, else the dataset's, the database's, the configured one. */
  const cacheTimeout = async ({ cacheTimeoutS, dataset }: QueryRequest): Promise<number> =>
    cacheTimeoutS ??
    dataset.cacheTimeoutS ??
    (await databases.find(dataset.databaseId))?.cacheTimeoutS ??
    settings.get(dataCacheTimeout);

  const question = async (request: QueryRequest, connection: QueryConnection): Promise<PlannedQuestion> =>
    planQuestion(request, {
      connection,
      limits,
      nowMs: clock.nowMs(),
      timeoutMs,
      key: { cacheKey: keyOf(request, connection), cacheTimeoutS: await cacheTimeout(request) },
    });

  /** Gives what keeps the outcome of a request that is asked now. */
  const keeper = (request: QueryRequest, key: string): ((outcome: QueryOutcome) => QueryOutcome) => {
    const times = timesForgotten(request);
    const tags = [datasetTag(request.dataset.uuid)];
    return (outcome) => {
      const lifetimeS = outcome.cacheTimeoutS;
      // 0 means: until it is pushed out; -1 means: not at all.
      if (lifetimeS >= 0) {
        // Rows with a connection of their own are private and short-lived. What was forgotten meanwhile must not come
        // back after a restart, when nothing counts as forgotten.
        const isMemoryOnly = request.dataset.connection !== undefined || timesForgotten(request) !== times;
        kept.put(key, outcome, { maxAgeMs: lifetimeS === 0 ? undefined : lifetimeS * 1000, tags, isMemoryOnly });
      }
      return outcome;
    };
  };
  /** What an earlier run left, marked as cached: also that of another process, or of before a restart. */
  const found = async (request: QueryRequest, key: string): Promise<QueryOutcome | undefined> => {
    if (request.force) return undefined;
    const isPrivate = request.dataset.connection !== undefined;
    const known = kept.peek(key);
    const outcome = known ?? (isPrivate ? undefined : await kept.get(key));
    if (outcome === undefined) return undefined;
    const read = { requests: [request], readAtMs: Date.parse(outcome.queriedAt) };
    if (known === undefined && !(await isWithinTimeouts(read, { cacheTimeoutS: cacheTimeout }, clock.nowMs()))) {
      kept.remove(key);
      return undefined;
    }
    return { ...outcome, cachedAt: outcome.queriedAt };
  };
  // What may be given up must not take others with it.
  const flightKey = ({ force, priority }: QueryRequest, key: string): string =>
    `${key}${force ? ' forced' : ''}${priority === 'idle' ? ' idle' : ''}`;

  const run = async (request: QueryRequest): Promise<QueryOutcome> => {
    const connection = await connect(request);
    const key = keyOf(request, connection);
    // What was begun for this call is no answer from the cache, even when it stands there by now.
    const isBegun = flights.isBegun(flightKey(request, key));
    const cached = request.force || isBegun ? undefined : kept.peek(key);
    if (cached !== undefined) return { ...cached, cachedAt: cached.queriedAt };
    const keep = keeper(request, key);
    return flights.run(flightKey(request, key), request.signal, async (signal) => {
      const stored = await found(request, key);
      if (stored !== undefined) return stored;
      const planned = await question(request, connection);
      const asked = { planned, connection, signal, priority: request.priority };
      const outcome = new Promise<QueryOutcome>((resolve, reject) => {
        answerTogether([{ ...asked, resolve, reject }], sharing).catch(reject);
      });
      return keep(await outcome);
    });
  };

  const begin = async (requests: readonly QueryRequest[], signal: AbortSignal): Promise<Begun> => {
    setMaxListeners(0, signal); // one for each question
    const connections = await Promise.all(requests.map(connect));
    const open: Promise<OpenQuestion | undefined>[] = [];
    const asked = requests.map((request, index) => {
      const connection = connections[index];
      if (connection === undefined) return nothingBegun;
      const key = keyOf(request, connection);
      const cached = request.force ? undefined : kept.peek(key);
      if (cached !== undefined) return { ...nothingBegun, outcome: Promise.resolve(cached) };
      const keep = keeper(request, key);
      const work = async (flightSignal: AbortSignal): Promise<QueryOutcome> => {
        const outcome = await new Promise<QueryOutcome>((resolve, reject) => {
          const facts = { connection, signal: flightSignal, priority: request.priority, resolve, reject };
          const openQuestion = async (): Promise<OpenQuestion | undefined> => {
            const stored = await found(request, key);
            if (stored === undefined) return { planned: await question(request, connection), ...facts };
            resolve(stored);
            return undefined;
          };
          open.push(
            openQuestion().catch((thrown: unknown) => {
              reject(thrown);
              return undefined;
            }),
          );
        });
        return outcome.cachedAt === undefined ? keep(outcome) : outcome;
      };
      const taken = flights.begin(flightKey(request, key), signal, work);
      const watched = flights.watch(flightKey(request, key));
      return { taken, outcome: watched?.catch(() => undefined) ?? nothingBegun.outcome };
    });
    void Promise.all(open).then(async (questions) => {
      const planned = questions.filter((one) => one !== undefined);
      await answerTogether(planned, sharing).catch((thrown: unknown) => {
        for (const { reject } of planned) reject(thrown);
      });
    });
    return {
      whenTaken: Promise.all(asked.map(({ taken }) => taken)).then(() => undefined),
      outcomes: asked.map(({ outcome }) => outcome),
    };
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

  const firstRows = async (
    connection: QueryConnection,
    statement: ReturnType<typeof printPlan>,
    { signal, priority }: Pick<QueryRequest, 'signal' | 'priority'>,
  ): Promise<ColumnarResult> => {
    const outcome = await connection.run(statement, { signal, timeoutMs, priority, exactCells: true });
    if (!outcome.ok) throw engineFailure(outcome.error, timeoutMs);
    return leavingCells(outcome.value);
  };

  return {
    run,
    begin,
    cacheTimeoutS: cacheTimeout,
    giveUp: async (requests) => {
      for (const request of requests) flights.giveUp(flightKey(request, keyOf(request, await connect(request))));
    },
    cacheKey: async (request) => {
      const connection = await connect(request);
      const [version, day] = [connection.dataVersion(), dayOf(clock.nowMs())];
      const times = timesForgotten(request);
      return {
        text: keyOf(request, connection),
        holds: () =>
          connection.dataVersion() === version && dayOf(clock.nowMs()) === day && timesForgotten(request) === times,
      };
    },
    forget: async (uuids) => {
      for (const uuid of uuids) forgotten.set(uuid, (forgotten.get(uuid) ?? 0) + 1);
      await new Promise(setImmediate); // what was kept before is on its way to the cache by then
      await services.cache?.drop(uuids.map(datasetTag));
    },
    isCached: async (request) => (await found(request, keyOf(request, await connect(request)))) !== undefined,
    postProcess: (rows, steps) => postProcess(rows, steps, {}).result,
    stream,
    countRows: async (request) => {
      const connection = await connect(request);
      const planned = await plan(request, connection);
      const statement = printPlan(countOfRows(planned.select), connection.dialect, 'parameters');
      return Number((await firstRows(connection, statement, request)).columns[0]?.values[0] ?? 0);
    },
    columnValues: async (dataset, column, _userId, signal) => {
      const connection = await connect({ dataset });
      const planned = distinctValues(dataset, column, Math.min(maxColumnValues, limits.maximum));
      if (planned === undefined) throw new AppError('not-found', text.columnsMissing({ names: `'${column}'` }));
      const rows = await firstRows(connection, printPlan(planned, connection.dialect, 'parameters'), {
        signal,
        priority: 'asked',
      });
      return rows.columns[0]?.values ?? [];
    },
  };
}
