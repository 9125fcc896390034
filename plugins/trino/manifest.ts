import { definePlugin, defineSetting } from '#core/common';
import { Type } from 'typebox';

export const trinoSettings = {
  connectSeconds: defineSetting(
    'TRINO_CONNECT_SECONDS',
    Type.Integer({
      default: 10,
      minimum: 1,
      maximum: 300,
      description: 'Seconds to wait for a Trino server to answer a new connection.',
    }),
  ),
} as const;

export const manifest = definePlugin({
  id: 'trino',
  title: 'Trino',
  description: 'Connections to Trino clusters, with every catalog that they have. Only reading statements are sent.',
  requires: ['databases', 'sql-language'],
  settings: Object.values(trinoSettings),
});
