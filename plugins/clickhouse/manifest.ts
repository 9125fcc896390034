import { definePlugin, defineSetting } from '#core/common';
import { Type } from 'typebox';

export const clickHouseSettings = {
  connectSeconds: defineSetting(
    'CLICKHOUSE_CONNECT_SECONDS',
    Type.Integer({
      default: 10,
      minimum: 1,
      maximum: 300,
      description: 'Seconds to wait for a ClickHouse server to answer when a connection is opened.',
    }),
  ),
} as const;

export const manifest = definePlugin({
  id: 'clickhouse',
  title: 'ClickHouse',
  description: 'Connections to ClickHouse servers over HTTP. Statements run with readonly=1.',
  requires: ['databases', 'sql-language'],
  settings: Object.values(clickHouseSettings),
});
