import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { DatabaseEngines, SqlDialects } from '#plugins/databases';
import { bigQueryDialect } from '../common/bigquery-dialect.ts';
import { manifest } from '../manifest.ts';
import { bigQueryEngine } from './bigquery-engine.ts';

export default defineServerPlugin({
  id: manifest.id,
  contributions: [contribute(SqlDialects, bigQueryDialect), contribute(DatabaseEngines, bigQueryEngine)],
});
