import { questDbDialect } from '../../common/dialect/relatives/questdb-dialect.ts';
import { postgresMessages as messages } from '../../common/messages.ts';
import { standardErrors } from '../wire/engine-errors.ts';
import type { Relative } from './relative.ts';

const name = 'QuestDB';

/** QuestDB 9: tables of time series, by a part of the protocol and of the catalogues. Tested against 9.0.3. */
export const questDb: Relative = {
  family: {
    scheme: 'questdb',
    name,
    port: 8812,
    unknownParameters: ['options', 'target_session_attrs', 'channel_binding'],
  },
  dialect: questDbDialect,
  guard: {
    syntax: questDbDialect.syntax,
    isAlone: true,
    outside:
      /^(?:build|cancel_query|copy|dump_.*|export_.*|flush_query_cache|hydrate_table_metadata|import_.*|parquet_scan|read_parquet|reload_config|simulate_.*|touch|wait_wal_table)$/,
  },
  abilities: {
    readOnly: 'statement',
    begin: [],
    chosenSchema: undefined,
    end: undefined,
    keepsTime: false,
    streaming: 'paused',
    cancel: 'request',
    canWrite: false,
    tellsSettings: false,
    namesTypes: false,
    catalogues: {
      from: 'information_schema',
      hasKeys: false,
      hasViews: false,
      functions: { sql: "SELECT DISTINCT name FROM functions() WHERE name ~ '^[a-zA-Z][a-zA-Z0-9_]*$' ORDER BY name" },
    },
    inspection: undefined,
    explainsAsJson: false,
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
  version: /\bQuestDB\b/,
  notices: [messages.onlyGuarded({ name }), messages.wholeDatabaseNeeded({ name })],
};
