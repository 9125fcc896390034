import { questDbDialect } from '../../common/dialect/relatives/questdb-dialect.ts';
import { standardErrors } from '../wire/engine-errors.ts';
import { guarded } from './guarded.ts';

/** QuestDB 9: tables of time series, by a part of the protocol and of the catalogues. Tested against 9.0.3. */
export const questDb = guarded({
  name: 'QuestDB',
  port: 8812,
  dialect: questDbDialect,
  outside:
    /^(?:build|cancel_query|copy|dump_.*|export_.*|flush_query_cache|hydrate_table_metadata|import_.*|parquet_scan|read_parquet|reload_config|simulate_.*|touch|wait_wal_table)$/,
  version: /\bQuestDB\b/,
  abilities: {
    begin: [],
    end: undefined,
    catalogues: {
      from: 'information_schema',
      hasKeys: false,
      hasViews: false,
      functions: { sql: "SELECT DISTINCT name FROM functions() WHERE name ~ '^[a-zA-Z][a-zA-Z0-9_]*$' ORDER BY name" },
    },
    errors: {
      ...standardErrors,
      byState: {},
      byText: [
        [/^table does not exist/, 'TABLE_DOES_NOT_EXIST_ERROR'],
        [/^Invalid column/, 'COLUMN_DOES_NOT_EXIST_ERROR'],
        [/^(?:unknown function|there is no matching (?:function|operator))/, 'OBJECT_DOES_NOT_EXIST_ERROR'],
        [/expected|unexpected|dangling|too few arguments/, 'SYNTAX_ERROR'],
      ],
      stopped: /^(?:cancelled by user|timeout, query aborted)/,
    },
  },
});
