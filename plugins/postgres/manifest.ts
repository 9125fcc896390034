import { definePlugin, defineSetting } from '#core/common';
import { Type } from 'typebox';

export const postgresSettings = {
  connectSeconds: defineSetting(
    'POSTGRES_CONNECT_SECONDS',
    Type.Integer({
      default: 10,
      minimum: 1,
      maximum: 300,
      description: 'Seconds to wait for a PostgreSQL server to answer a new connection.',
    }),
  ),
} as const;

export const manifest = definePlugin({
  id: 'postgres',
  title: 'PostgreSQL',
  description: 'Connections to PostgreSQL servers. Statements run in read-only transactions.',
  requires: ['databases', 'sql-language'],
  settings: Object.values(postgresSettings),
});
