import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { SqlDialects } from '#plugins/databases';
import { familyDialects } from '../common/dialect/relatives/family-dialects.ts';

/** The page reads, colours and completes SQL by the same definitions as the server. */
export default defineBrowserPlugin({
  id: 'postgres',
  contributions: familyDialects.map((dialect) => contribute(SqlDialects, dialect)),
});
