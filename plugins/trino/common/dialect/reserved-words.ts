import { wordList } from '#plugins/sql-language';

/** Words that the server does not take as a name without quotes. A test asks it. */
export const reservedWords = wordList(`
  alter and as auto between by case cast constraint create cross cube current_catalog current_date current_path
  current_role current_schema current_time current_timestamp current_user deallocate delete describe distinct drop
  else end escape except exists extract false for from full group grouping having in inner insert intersect into is
  join json_array json_exists json_object json_query json_table json_value left like listagg localtime localtimestamp
  natural normalize not null on or order outer prepare recursive right rollup select skip table then trim true
  uescape union unnest using values when where with`);
