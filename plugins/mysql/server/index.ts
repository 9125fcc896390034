import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { SqlDialects } from '#plugins/databases';
import { mysqlDialect } from '../common/mysql-dialect.ts';
import { manifest } from '../manifest.ts';

export default defineServerPlugin({
  id: manifest.id,
  contributions: [contribute(SqlDialects, mysqlDialect)],
});
