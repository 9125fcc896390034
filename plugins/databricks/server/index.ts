import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { DatabaseEngines, SqlDialects } from '#plugins/databases';
import { databricksDialect } from '../common/databricks-dialect.ts';
import { manifest } from '../manifest.ts';
import { databricksEngine } from './databricks-engine.ts';

export default defineServerPlugin({
  id: manifest.id,
  contributions: [contribute(SqlDialects, databricksDialect), contribute(DatabaseEngines, databricksEngine)],
});
