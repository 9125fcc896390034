import { defineToken, ok, type Extensions } from '#core/common';
import { findDialect } from '#plugins/databases';
import type { SqlReader } from '../../contract/sql-reader.ts';
import type { SqlScripts } from '../../contract/sql-scripts.ts';
import type { SyntaxOf } from './sql-question.ts';
import { threadSqlReader } from './thread-sql-reader.ts';
import { threadSqlScripts } from './thread-sql-scripts.ts';

/** Everything that reads SQL in threads, which end with the server. */
export interface SqlThreads {
  readonly reader: SqlReader;
  readonly scripts: SqlScripts;
  readonly close: () => Promise<void>;
}
export const SqlThreads = defineToken<SqlThreads>('sql-language/SqlThreads');

export function sqlThreads({ extensions }: { readonly extensions: Extensions }): SqlThreads {
  const syntaxOf: SyntaxOf = (backend) => {
    const dialect = findDialect(extensions, backend);
    return dialect.ok ? ok(dialect.value.syntax) : dialect;
  };
  const [reader, scripts] = [threadSqlReader(syntaxOf), threadSqlScripts(syntaxOf)];
  return {
    reader,
    scripts,
    close: async () => {
      await Promise.all([reader.close(), scripts.close()]);
    },
  };
}
