import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { DatabaseEngines, SqlDialects } from '#plugins/databases';
import { sqliteDialect } from '../common/sqlite-dialect.ts';
import { manifest } from '../manifest.ts';
import { sqliteEngine } from './sqlite-engine.ts';

export default defineServerPlugin({
  id: manifest.id,
  contributions: [contribute(SqlDialects, sqliteDialect), contribute(DatabaseEngines, sqliteEngine)],
});
