import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { DatabaseEngines, SqlDialects } from '#plugins/databases';
import { mysqlDialect } from '../common/mysql-dialect.ts';
import { manifest } from '../manifest.ts';
import { mysqlEngine } from './mysql-engine.ts';

export default defineServerPlugin({
  id: manifest.id,
  contributions: [contribute(SqlDialects, mysqlDialect), contribute(DatabaseEngines, mysqlEngine)],
});
