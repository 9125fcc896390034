import { wordList } from '#plugins/sql-language';

/** Words that Databricks does not take as a name without quotes everywhere, by its documentation. */
export const reservedWords = wordList(`
  all alter and anti any array as at authorization between both by case cast check collate column commit constraint
  create cross cube current current_date current_time current_timestamp current_user default delete describe distinct
  drop else end escape except exists external extract false fetch filter for foreign from full function global grant
  group grouping having in inner insert intersect interval into is join lateral leading left like local minus natural
  no not null of on only or order out outer overlaps partition primary range references revoke right rollback rollup
  row rows select semi session_user set some start table tablesample then time to trailing true truncate union unique
  unknown update user using values when where window with`);
