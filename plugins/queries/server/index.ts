import { Settings } from '#core/common';
import { Clock, defineServerPlugin } from '#core/server';
import { Databases } from '#plugins/databases';
import { QueryRunner } from '../contract/query-runner.ts';
import { manifest } from '../manifest.ts';
import { cachingQueryRunner } from './run/query-runner.ts';
import { answerTimeRanges } from './time-range/answer-time-ranges.ts';

export default defineServerPlugin({
  id: manifest.id,
  services: (s) => {
    s.provide(QueryRunner, { databases: Databases, settings: Settings, clock: Clock }, cachingQueryRunner);
  },
  routes: [answerTimeRanges],
});
