import type { Settings } from '#core/common';
import type { Clock } from '#core/server';
import type { Databases, QueryConnection } from '#plugins/databases';
import {
  dataCacheTimeout,
  defaultQueryRowLimit,
  maxRowLimit,
  samplesRowLimit,
  webserverTimeout,
} from '../../contract/limits.ts';
import type { QueryRequest } from '../../contract/query-runner.ts';
import type { Forecasts } from '../forecast/forecasts.ts';
import type { QueryLimits } from '../plan/normalize-query.ts';
import type { QueryPlan } from '../plan/plan-query.ts';
import { cacheKeyOf } from './cache-key.ts';
import { planQuestion, type PlannedQuestion } from './plan-question.ts';
import { planRequest } from './plan-request.ts';

/** What a request means now: where it is asked, how it is planned, under which key its outcome is kept. */
export interface RequestFacts {
  readonly nowMs: () => number;
  readonly limits: QueryLimits;
  /** Of one statement. */
  readonly timeoutMs: number;
  readonly connect: (request: Pick<QueryRequest, 'dataset'>) => Promise<QueryConnection>;
  /** Throws AppError (400). */
  readonly plan: (request: QueryRequest, connection: QueryConnection) => Promise<QueryPlan>;
  /** Throws AppError (400). */
  readonly question: (request: QueryRequest, connection: QueryConnection) => Promise<PlannedQuestion>;
  readonly keyOf: (request: QueryRequest, connection: QueryConnection) => string;
  /** Seconds. The chart's, else the dataset's, the database's, the configured one. */
  readonly cacheTimeoutS: (request: QueryRequest) => Promise<number>;
  /** How often the answers over its dataset were forgotten. What is kept under earlier keys is pushed out. */
  readonly timesForgotten: (request: Pick<QueryRequest, 'dataset'>) => number;
  /** Forgets the answers over a dataset, by its uuid. */
  readonly forget: (uuid: string) => void;
}

export function requestFacts(services: {
  readonly databases: Databases;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly forecasts: Forecasts;
}): RequestFacts {
  const { databases, settings, clock, forecasts } = services;
  const nowMs = (): number => clock.nowMs();
  const limits: QueryLimits = {
    maximum: settings.get(maxRowLimit),
    default: settings.get(defaultQueryRowLimit),
    samples: settings.get(samplesRowLimit),
  };
  const timeoutMs = settings.get(webserverTimeout) * 1000;
  const forgotten = new Map<string, number>();
  const timesForgotten: RequestFacts['timesForgotten'] = ({ dataset }) => forgotten.get(dataset.uuid) ?? 0;
  const keyOf: RequestFacts['keyOf'] = (request, connection) =>
    // The limits are settings: what is stored can be older than they are.
    cacheKeyOf(request, [connection.dataVersion() ?? null, timesForgotten(request), limits], nowMs());
  const cacheTimeout: RequestFacts['cacheTimeoutS'] = async ({ cacheTimeoutS, dataset }) =>
    cacheTimeoutS ??
    dataset.cacheTimeoutS ??
    (await databases.find(dataset.databaseId))?.cacheTimeoutS ??
    settings.get(dataCacheTimeout);
  return {
    nowMs,
    limits,
    timeoutMs,
    connect: async ({ dataset }) => dataset.connection ?? databases.connection(dataset.databaseId),
    plan: (request, connection) =>
      planRequest(request, connection, {
        nowMs: nowMs(),
        limits: request.mostRows === undefined ? limits : { ...limits, maximum: request.mostRows },
      }),
    question: async (request, connection) =>
      planQuestion(request, {
        forecasts,
        connection,
        limits,
        nowMs: nowMs(),
        timeoutMs,
        key: { cacheKey: keyOf(request, connection), cacheTimeoutS: await cacheTimeout(request) },
      }),
    keyOf,
    cacheTimeoutS: cacheTimeout,
    timesForgotten,
    forget: (uuid) => void forgotten.set(uuid, (forgotten.get(uuid) ?? 0) + 1),
  };
}
