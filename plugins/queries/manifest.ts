import { definePlugin } from '#core/common';
import {
  cacheSizeMb,
  dataCacheTimeout,
  defaultQueryRowLimit,
  defaultTimeFilter,
  maxRowLimit,
  samplesRowLimit,
  webserverTimeout,
} from './contract/limits.ts';

export const manifest = definePlugin({
  id: 'queries',
  title: 'Queries',
  description: 'Turns query objects into SQL of any engine, runs it once for all who ask, and caches the results.',
  requires: ['databases', 'datasets', 'result-cache', 'sql-language'],
  settings: [
    maxRowLimit,
    defaultQueryRowLimit,
    samplesRowLimit,
    webserverTimeout,
    defaultTimeFilter,
    dataCacheTimeout,
    cacheSizeMb,
  ],
});
