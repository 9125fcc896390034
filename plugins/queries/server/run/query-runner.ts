import type { Settings } from '#core/common';
import type { Clock } from '#core/server';
import type { Databases } from '#plugins/databases';
import { datasetTag, type ResultCache } from '#plugins/result-cache';
import { cacheSizeMb } from '../../contract/limits.ts';
import type { QueryRunner } from '../../contract/query-runner.ts';
import { threadForecasts, type Forecasts } from '../forecast/forecasts.ts';
import { postProcess } from '../post-processing/post-process.ts';
import { rememberedCardinalities } from '../share/cardinalities.ts';
import { dayOf } from './cache-key.ts';
import { cachedOutcomes } from './cached-outcomes.ts';
import { keptOutcomes } from './kept-outcomes.ts';
import { rowReaders } from './read-rows.ts';
import { requestFacts } from './request-facts.ts';
import { runRequests } from './run-requests.ts';

/** Share of the cache for results; the rest is for encoded answers, which are cached by the code that encodes them. */
const resultShare = 0.5;
const megabyte = 1_048_576;

/** Answers query objects on any engine: plans, prints, runs once for all who ask, post-processes, caches. */
export function cachingQueryRunner(services: {
  readonly databases: Databases;
  readonly settings: Settings;
  readonly clock: Clock;
  /** Absent: outcomes are kept in memory only. */
  readonly cache?: ResultCache;
  /** Absent: those of a thread that ends by itself without work. */
  readonly forecasts?: Forecasts;
  /** Tables with fewer rows are read so fast that sharing a scan gains nothing. */
  readonly minSharedRows?: number;
}): QueryRunner {
  const { cache, settings, forecasts = threadForecasts(), minSharedRows: minRows = 200_000 } = services;
  const facts = requestFacts({ ...services, forecasts });
  const { connect, keyOf, nowMs, timeoutMs, timesForgotten } = facts;
  const maxMemoryBytes = settings.get(cacheSizeMb) * megabyte * resultShare;
  const outcomes = cachedOutcomes(keptOutcomes({ cache, maxMemoryBytes, nowMs }), facts);
  const requests = runRequests(facts, outcomes, { cardinalities: rememberedCardinalities(), timeoutMs, minRows });
  return {
    ...requests,
    ...rowReaders(facts, requests.run),
    cacheTimeoutS: facts.cacheTimeoutS,
    cacheKey: async (request) => {
      const connection = await connect(request);
      const [version, day] = [connection.dataVersion(), dayOf(nowMs())];
      const times = timesForgotten(request);
      return {
        text: keyOf(request, connection),
        holds: () =>
          connection.dataVersion() === version && dayOf(nowMs()) === day && timesForgotten(request) === times,
      };
    },
    forget: async (uuids) => {
      uuids.forEach(facts.forget);
      await new Promise(setImmediate); // what was kept before is on its way to the cache by then
      await cache?.drop(uuids.map(datasetTag));
    },
    isCached: async (request) => (await outcomes.find(request, keyOf(request, await connect(request)))) !== undefined,
    postProcess: (rows, steps) => postProcess(rows, steps, {}).result,
  };
}
