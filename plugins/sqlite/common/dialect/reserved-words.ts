import { wordList } from '#plugins/sql-language';

/** Words that SQLite 3.53 does not take as a name without quotes, and those that mean something else there. */
export const reservedWords = wordList(`
  add all alter and as autoincrement between case check collate commit constraint create cross current_date
  current_time current_timestamp default deferrable delete distinct drop else escape except exists false foreign
  from full group having in index indexed inner insert intersect into is isnull join left limit materialized
  natural not nothing notnull null on or order outer primary references returning right select set table then to
  transaction true union unique update using values when where window with`);
