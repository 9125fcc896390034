import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { SqlDialects } from '#plugins/databases';
import { sqliteDialect } from '../common/sqlite-dialect.ts';

/** The page reads, colours and completes SQL by the same definition as the server. */
export default defineBrowserPlugin({
  id: 'sqlite',
  contributions: [contribute(SqlDialects, sqliteDialect)],
});
