import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { DatabaseEngines, SqlDialects } from '#plugins/databases';
import { snowflakeDialect } from '../common/snowflake-dialect.ts';
import { manifest } from '../manifest.ts';
import { snowflakeEngine } from './snowflake-engine.ts';

export default defineServerPlugin({
  id: manifest.id,
  contributions: [contribute(SqlDialects, snowflakeDialect), contribute(DatabaseEngines, snowflakeEngine)],
});
