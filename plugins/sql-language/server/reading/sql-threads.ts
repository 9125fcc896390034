import { defineToken } from '#core/common';
import type { SqlReader } from '../../contract/sql-reader.ts';
import type { SqlScripts } from '../../contract/sql-scripts.ts';
import { threadSqlReader } from './thread-sql-reader.ts';
import { threadSqlScripts } from './thread-sql-scripts.ts';

/** Everything that reads SQL in threads, which end with the server. */
export interface SqlThreads {
  readonly reader: SqlReader;
  readonly scripts: SqlScripts;
  readonly close: () => Promise<void>;
}
export const SqlThreads = defineToken<SqlThreads>('sql-language/SqlThreads');

export function sqlThreads(): SqlThreads {
  const [reader, scripts] = [threadSqlReader(), threadSqlScripts()];
  return {
    reader,
    scripts,
    close: async () => {
      await Promise.all([reader.close(), scripts.close()]);
    },
  };
}
