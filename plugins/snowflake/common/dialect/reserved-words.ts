import { wordList } from '#plugins/sql-language';

/** Words that Snowflake does not take as a name without quotes, by its documentation. */
export const reservedWords = wordList(`
  account all alter and any as between by case cast check column connect connection constraint create cross current
  current_date current_time current_timestamp current_user database delete distinct drop else exists false following
  for from full grant group gscluster having ilike in increment inner insert intersect into is issue join lateral left
  like localtime localtimestamp minus natural not null of on or order organization qualify regexp revoke right rlike
  row rows sample schema select set some start table tablesample then to trigger true try_cast union unique update
  using values view when whenever where with`);
