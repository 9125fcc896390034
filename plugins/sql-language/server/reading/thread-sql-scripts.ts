import { AppError } from '#core/common';
import { WorkerEnded, workerThread } from '#core/server';
import { readStatements } from '../../common/script-statements.ts';
import { sqlLanguageMessages as messages } from '../../common/messages.ts';
import type { ScriptStatement, SqlScripts } from '../../contract/sql-scripts.ts';
import { isLong, memoryMb, timeoutMs, type SqlQuestion, type SyntaxOf } from './sql-question.ts';

const file = { name: 'sql-language/script', source: new URL('../worker/script-worker.ts', import.meta.url) };
const idleMs = 60_000;

/** Short texts are cut at once, long ones in a thread. */
export function threadSqlScripts(syntaxOf: SyntaxOf): SqlScripts & { readonly close: () => Promise<void> } {
  const thread = workerThread<SqlQuestion, readonly ScriptStatement[]>(file, { timeoutMs, memoryMb, idleMs });
  return {
    statements: async (sql, backend, signal) => {
      const syntax = syntaxOf(backend);
      if (!syntax.ok) throw syntax.error;
      const question = { sql, syntax: syntax.value };
      if (!isLong(question)) return readStatements(sql, question.syntax);
      try {
        return await thread.ask(question, signal);
      } catch (thrown) {
        if (!(thrown instanceof WorkerEnded)) throw thrown;
        throw new AppError('engine', messages.scriptTooComplex(), { errorType: 'SYNTAX_ERROR' });
      }
    },
    close: thread.close,
  };
}
