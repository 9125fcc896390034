/** Words that neither name a column without quotes nor an alias without AS, in both engines. */
export const reservedWords: ReadonlySet<string> = new Set(
  `all analyse analyze and any array as asc asymmetric both case cast check collate column constraint create default
  deferrable desc distinct do else end except false fetch for foreign from grant group having in initially intersect
  into lateral leading limit not null offset on only or order placing primary references returning select some
  symmetric table then to trailing true union unique using variadic when where window with qualify`.split(/\s+/),
);

/** Further words that follow a table and so are no alias of it. */
export const wordsAfterTable: ReadonlySet<string> = new Set(
  `join inner left right full outer cross natural semi anti asof positional on using where group order having limit
  offset union intersect except returning set values window qualify tablesample pivot unpivot fetch for when sample
  select from is and or conflict with as`.split(/\s+/),
);

/** Words of expressions that are not names of columns. */
export const wordsInExpressions: ReadonlySet<string> = new Set([
  ...reservedWords,
  ...`between exists ilike is isnull like notnull overlaps similar escape interval over partition by filter within rows
  range groups unbounded preceding following current row exclude replace rename ties nulls first last at time zone
  ordinality nothing recursive materialized rollup cube grouping sets values tablesample percent first next only
  ignore respect separator glob regexp join inner left right full outer cross natural semi anti asof positional
  update of share nowait skip locked`.split(/\s+/),
]);

/** Values that are written like columns. */
export const wordsOfValues: ReadonlySet<string> = new Set(
  `current_date current_time current_timestamp current_user current_role current_catalog current_schema localtime
  localtimestamp session_user user excluded new old default`.split(/\s+/),
);

/** Columns that every table has. */
export const hiddenColumns: ReadonlySet<string> = new Set(
  'rowid ctid oid tableoid xmin xmax cmin cmax filename'.split(' '),
);
