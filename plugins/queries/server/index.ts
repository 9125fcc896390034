import { disposable, Settings } from '#core/common';
import { Clock, Metrics, defineServerPlugin } from '#core/server';
import { Databases } from '#plugins/databases';
import { ResultCache } from '#plugins/result-cache';
import { SqlTemplates } from '#plugins/sql-language';
import { QueryRunner } from '../contract/query-runner.ts';
import { manifest } from '../manifest.ts';
import { Forecasts, threadForecasts } from './forecast/forecasts.ts';
import { cachingQueryRunner } from './run/query-runner.ts';
import { observedRuns } from './run/observed-runs.ts';
import { templatedQueryRunner } from './templates/templated-query-runner.ts';
import { answerTimeRanges, answerTypedTimeRange } from './time-range/answer-time-ranges.ts';

export default defineServerPlugin({
  id: manifest.id,
  services: (s) => {
    s.provide(Forecasts, {}, threadForecasts);
    s.provide(
      QueryRunner,
      {
        databases: Databases,
        settings: Settings,
        clock: Clock,
        templates: SqlTemplates,
        cache: ResultCache,
        forecasts: Forecasts,
        metrics: Metrics,
      },
      (services) => observedRuns(templatedQueryRunner(cachingQueryRunner(services), services), services.metrics),
    );
  },
  routes: [answerTimeRanges, answerTypedTimeRange],
  deps: { forecasts: Forecasts },
  start: ({ forecasts }) => Promise.resolve(disposable(() => forecasts.close())),
});
