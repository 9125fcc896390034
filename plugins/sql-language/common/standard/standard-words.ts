import type { SqlWords } from '#plugins/databases';
import { wordList } from '../../contract/word-list.ts';

/**
 * Words that are keywords in most engines. Those that are mostly names of columns (`name`, `value`, `year`) are left
 * out, regardless of their meaning in the grammar.
 */
const keywords = wordList(`
  add all alter analyze and any array as asc begin between both by cascade case cast check collate column commit
  concurrently conflict constraint create cross cube current_date current_timestamp current_user deferrable default
  delete desc distinct do drop else end escape except exclude exists explain extract false fetch filter following for
  foreign freeze from full generated grant group grouping groups having if ilike in index inner insert intersect into is
  isnull join lateral leading left like limit local localtime localtimestamp matched materialized merge natural next
  not nothing notnull nulls offset on only or order ordinality outer over overlaps partition placing preceding primary
  range recursive references rename replace restrict returning right rollback rollup row rows savepoint schema select
  session_user set sets show similar some symmetric table tablesample temp temporary then ties to trailing transaction
  true truncate unbounded union unique update using values variadic verbose view when where window with within without
  null`);

const types = wordList(`
  bigint bit bool boolean bytea char character date decimal double float float4 float8 int int2 int4 int8 integer
  interval json numeric real smallint text time timestamp timestamptz timetz uuid varchar varying`);

export const standardWords: SqlWords = {
  keywords,
  types,
  alsoFunctions: wordList('first glob if last left map range replace right normalize'),
  beginnings: [
    ...['SELECT', 'WITH', 'INSERT INTO', 'UPDATE', 'DELETE FROM', 'CREATE TABLE', 'CREATE VIEW', 'EXPLAIN'],
    ...['EXPLAIN ANALYZE', 'DROP TABLE', 'ALTER TABLE', 'TRUNCATE', 'VALUES'],
  ],
};

/** Words that most engines keep for themselves, so that a name which is one needs quotes. */
export const reservedWords = wordList(`
  all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate
  collation column concurrently constraint create cross default deferrable desc distinct do else end except false fetch
  for foreign freeze from full group having ilike in initially inner intersect into is isnull join lateral leading left
  like limit natural not notnull null offset on only or order outer overlaps placing primary references returning right
  select similar some symmetric table tablesample then to trailing true union unique using variadic verbose when where
  window with`);
