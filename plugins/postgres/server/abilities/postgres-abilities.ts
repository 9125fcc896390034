import type { ServerAbilities } from './server-abilities.ts';
import { standardErrors } from '../wire/engine-errors.ts';

/** PostgreSQL itself, from version 9.6 on. */
export const postgresAbilities = {
  readOnly: 'transaction',
  begin: [
    'BEGIN READ {mode}',
    'SET LOCAL statement_timeout = {timeoutMs}',
    "SET LOCAL TIME ZONE 'UTC'",
    "SET LOCAL datestyle = 'ISO'",
    "SET LOCAL bytea_output = 'hex'",
    'SET LOCAL standard_conforming_strings = on',
  ],
  chosenSchema: "SELECT set_config('search_path', {pathText}, true)",
  end: 'ROLLBACK; SELECT pg_advisory_unlock_all()',
  keepsTime: true,
  streaming: 'cursor',
  cancel: 'function',
  canWrite: true,
  tellsSettings: true,
  namesTypes: true,
  catalogues: { from: 'pg_catalog', hidden: '^pg_' },
  inspection: 'locks',
  explainsAsJson: true,
  errors: standardErrors,
} as const satisfies ServerAbilities;
