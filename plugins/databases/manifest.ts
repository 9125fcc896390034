import { definePlugin, defineSetting } from '#core/common';
import { Type } from 'typebox';

export const databaseSettings = {
  slots: defineSetting(
    'DATABASE_SLOTS',
    Type.Integer({
      default: 0,
      minimum: 0,
      maximum: 1_000,
      description:
        'Statements that run at once in one database; more wait by priority. 0: one per processor core, at least 2. From 2 on, what somebody waits for at a control may run as one more.',
    }),
  ),
  slowQueryMs: defineSetting(
    'SLOW_QUERY_MS',
    Type.Integer({
      default: 10_000,
      minimum: 0,
      description:
        'Statements that run longer in their database (milliseconds) are logged as warnings, with chart, dashboard, dataset and person where they are known. 0: none.',
    }),
  ),
} as const;

export const manifest = definePlugin({
  id: 'databases',
  title: 'Databases',
  description: 'Connections to databases: what they contain, who may use them, and the queue their statements wait in.',
  requires: ['access'],
  settings: Object.values(databaseSettings),
});
