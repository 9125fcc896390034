import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { DatabaseEngines, SqlDialects } from '#plugins/databases';
import { trinoDialect } from '../common/trino-dialect.ts';
import { manifest } from '../manifest.ts';
import { trinoEngine } from './trino-engine.ts';

export default defineServerPlugin({
  id: manifest.id,
  contributions: [contribute(SqlDialects, trinoDialect), contribute(DatabaseEngines, trinoEngine)],
});
