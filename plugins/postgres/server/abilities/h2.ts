import { h2Dialect } from '../../common/dialect/relatives/h2-dialect.ts';
import { postgresMessages as messages } from '../../common/messages.ts';
import { standardErrors } from '../wire/engine-errors.ts';
import { guarded } from './guarded.ts';

/** Its catalogues do not tell which there are. */
const functionNames = [
  'abs acos array_agg array_length ascii asin atan avg bit_length cardinality ceil char_length',
  'coalesce concat concat_ws corr cos count covar_pop covar_samp current_date current_timestamp',
  'date_trunc dateadd datediff dayname decode degrees dense_rank exp extract first_value floor',
  'formatdatetime generate_series greatest json_array json_object lag last_value lead least left',
  'length ln locate log lower lpad ltrim max median min mod mode monthname nth_value ntile nullif',
  'octet_length parsedatetime percent_rank percentile_cont percentile_disc pi position power',
  'radians rand rank regexp_like regexp_replace regexp_substr repeat replace right round',
  'row_number rpad rtrim sign sin sqrt stddev_pop stddev_samp string_agg substring sum tan to_char',
  'to_date translate trim trunc upper var_pop var_samp',
].flatMap((line) => line.split(' '));

/** H2 with `MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE`, by its server for PostgreSQL's clients. Tested against 2.5.252. */
export const h2 = guarded({
  name: 'H2',
  port: 5435,
  dialect: h2Dialect,
  outside:
    /^(?:abort_session|cancel_session|csvread|csvwrite|currval|database_path|file_read|file_write|link_schema|lock_mode|lock_timeout|memory_.*|nextval|set)$/,
  version: /\bH2 \d/,
  notices: [messages.h2Mode()],
  abilities: {
    // Its transactions undo changes of rows, so this takes back what the look at a statement would have missed.
    begin: ['BEGIN', "SET TIME ZONE 'UTC'", 'SET SCHEMA_SEARCH_PATH {path}'],
    end: 'ROLLBACK',
    catalogues: { from: 'information_schema', hasKeys: true, hasViews: true, functions: { names: functionNames } },
    errors: {
      ...standardErrors,
      byState: {
        '42000': 'SYNTAX_ERROR',
        '42001': 'SYNTAX_ERROR',
        '42S02': 'TABLE_DOES_NOT_EXIST_ERROR',
        '42S04': 'TABLE_DOES_NOT_EXIST_ERROR',
        '42S22': 'COLUMN_DOES_NOT_EXIST_ERROR',
        '90022': 'OBJECT_DOES_NOT_EXIST_ERROR',
        '90079': 'SCHEMA_DOES_NOT_EXIST_ERROR',
        '90096': 'CONNECTION_DATABASE_PERMISSIONS_ERROR',
      },
      noise: /;\s+SQL statement:[\s\S]*$/,
      quotedPlace: /^Syntax error in SQL statement "([\s\S]*?)\[\*\]/,
    },
  },
});
