import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { SqlDialects } from '#plugins/databases';
import { bigQueryDialect } from '../common/bigquery-dialect.ts';

/** The page reads, colours and completes SQL by the same definition as the server. */
export default defineBrowserPlugin({
  id: 'bigquery',
  contributions: [contribute(SqlDialects, bigQueryDialect)],
});
