import { definePlugin, defineSetting } from '#core/common';
import { Type } from 'typebox';

export const mysqlSettings = {
  connectSeconds: defineSetting(
    'MYSQL_CONNECT_SECONDS',
    Type.Integer({
      default: 10,
      minimum: 1,
      maximum: 300,
      description: 'Seconds to wait for a MySQL or MariaDB server to answer a new connection.',
    }),
  ),
} as const;

export const manifest = definePlugin({
  id: 'mysql',
  title: 'MySQL and MariaDB',
  description: 'Connections to MySQL and MariaDB servers. Statements run in read-only transactions.',
  requires: ['databases', 'sql-language'],
  settings: Object.values(mysqlSettings),
});
