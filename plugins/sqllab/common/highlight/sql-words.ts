/** Words that a dialect's text is coloured by. All small. */
export interface SqlWords {
  readonly keywords: ReadonlySet<string>;
  readonly types: ReadonlySet<string>;
}

/**
 * Words that stand for themselves in both databases. Those that are mostly names of columns (`name`, `value`, `year`)
 * are left out, whatever the grammar makes of them.
 */
const keywords =
  'add all alter analyze and any array as asc begin between both by cascade case cast check collate column commit ' +
  'concurrently conflict constraint create cross cube current_date current_timestamp current_user deferrable default ' +
  'delete desc distinct do drop else end escape except exclude exists explain extract false fetch filter following for ' +
  'foreign freeze from full generated grant group grouping groups having if ilike in index inner insert intersect into is ' +
  'isnull join lateral leading left like limit local localtime localtimestamp matched materialized merge natural next ' +
  'not nothing notnull nulls offset on only or order ordinality outer over overlaps partition placing preceding primary ' +
  'range recursive references rename replace restrict returning right rollback rollup row rows savepoint schema select ' +
  'session_user set sets show similar some symmetric table tablesample temp temporary then ties to trailing transaction ' +
  'true truncate unbounded union unique update using values variadic verbose view when where window with within without null';
const types =
  'bigint bit bool boolean bytea char character date decimal double float float4 float8 int int2 int4 int8 integer ' +
  'interval json numeric real smallint text time timestamp timestamptz timetz uuid varchar varying';

const duckDb = {
  keywords:
    'anti asof attach columns copy describe detach export glob import install lambda load macro map pivot ' +
    'pivot_longer pivot_wider positional pragma qualify sample semi sequence struct summarize try_cast unpack unpivot use vacuum',
  types:
    'blob datetime enum hugeint list signed string timestamp_ms timestamp_ns timestamp_s tinyint ubigint uhugeint ' +
    'uinteger usmallint utinyint varint',
};
const postgres = {
  keywords:
    'asymmetric authorization analyse copy current_catalog current_role current_schema domain extension function inherits ' +
    'instead nfc nfd normalize nowait policy procedure refresh revoke role rule security sequence setof skip locked ' +
    'trigger unlogged user vacuum volatile immutable stable',
  types:
    'bigserial box cidr circle daterange hstore inet int4range int8range jsonb line lseg macaddr money numrange oid ' +
    'path point polygon regclass serial smallserial tsquery tsrange tstzrange tsvector xml',
};

const union = (...lists: readonly string[]): ReadonlySet<string> => new Set(lists.join(' ').split(' '));
const duckDbWords: SqlWords = {
  keywords: union(keywords, duckDb.keywords),
  types: union(types, duckDb.types),
};
const postgresWords: SqlWords = {
  keywords: union(keywords, postgres.keywords),
  types: union(types, postgres.types),
};

/** Words of a database's SQL; of PostgreSQL where it is unknown, as the tokenizer does. */
export const wordsOf = (dialect: string): SqlWords => (dialect === 'duckdb' ? duckDbWords : postgresWords);

/** Keywords that are functions where a bracket follows. */
export const alsoFunctions: ReadonlySet<string> = new Set(
  'first glob if last left map range replace right normalize'.split(' '),
);
