import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { DatabaseEngines, SqlDialects } from '#plugins/databases';
import { clickHouseDialect } from '../common/clickhouse-dialect.ts';
import { manifest } from '../manifest.ts';
import { clickHouseEngine } from './clickhouse-engine.ts';

export default defineServerPlugin({
  id: manifest.id,
  contributions: [contribute(SqlDialects, clickHouseDialect), contribute(DatabaseEngines, clickHouseEngine)],
});
