import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { DatabaseEngines, SqlDialects } from '#plugins/databases';
import { postgresDialect } from '../common/postgres-dialect.ts';
import { manifest } from '../manifest.ts';
import { postgresEngine } from './postgres-engine.ts';

export default defineServerPlugin({
  id: manifest.id,
  contributions: [contribute(SqlDialects, postgresDialect), contribute(DatabaseEngines, postgresEngine)],
});
