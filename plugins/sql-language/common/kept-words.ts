/**
 * Words that an engine keeps for itself, so that a name which is one needs quotes. What `duckdb_keywords()` and
 * `pg_get_keywords()` call reserved or the name of a type or function, without those that the engine takes as a name all
 * the same. A test asks both engines whether this still holds.
 */
const inBoth = `all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate
  collation column concurrently constraint create cross default deferrable desc distinct do else end except false fetch
  for foreign freeze from full group having ilike in initially inner intersect into is isnull join lateral leading left
  like limit natural not notnull null offset on only or order outer overlaps placing primary references returning right
  select similar some symmetric table tablesample then to trailing true union unique using variadic verbose when where
  window with`;

const inDuckDb = `anti asof at by describe glob lambda pivot pivot_longer pivot_wider positional qualify semi show
  summarize unpack unpivot`;

const inPostgres = `current_catalog current_date current_role current_schema current_time current_timestamp current_user
  grant localtime localtimestamp session_user user`;

const wordsOf = (...texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.split(/\s+/)));

const kept: Readonly<Record<string, ReadonlySet<string>>> = {
  duckdb: wordsOf(inBoth, inDuckDb),
  postgresql: wordsOf(inBoth, inPostgres),
};
const keptAnywhere = wordsOf(inBoth, inDuckDb, inPostgres);

/** Whether a word of small letters cannot stand as a name; of an unknown dialect, whether it cannot in any. */
export const isKeptWord = (word: string, dialect: string): boolean => (kept[dialect] ?? keptAnywhere).has(word);
