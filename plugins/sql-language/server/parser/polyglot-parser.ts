import { init, parse } from '@polyglot-sql/sdk';
import { err, ok } from '#core/common';
import { sqlLanguageMessages as messages } from '../../common/messages.ts';
import type { ParseFault, SqlParser } from './sql-parser.ts';

/** Characters; longer statements are no statements of people. */
const longestSql = 200_000;

/** The polyglot library, which runs in a thread of its own: it holds over a hundred megabytes and may hang. */
export async function polyglotParser(): Promise<SqlParser> {
  await init();
  return {
    parse: (sql, dialect) => {
      if (sql.length > longestSql) return err(fault(messages.tooLong()));
      const { success, ast, error, errorLine, errorColumn } = parsed(sql, dialect);
      if (!success) return err(fault(worded(error ?? ''), errorLine, errorColumn));
      const trees = (ast ?? []) as readonly unknown[]; // the library types it loosely
      return trees.length === 1 ? ok(trees[0]) : err(fault(messages.notOneStatement()));
    },
  };
}

const fault = (message: string, line?: number, column?: number): ParseFault => ({ message, line, column });

/** The library puts the place in front, which is told apart from the message. */
const worded = (message: string): string => message.replace(/^Parse error at line \d+, column \d+: /, '');

/** Throws where the library's memory is no longer to be trusted, which ends the thread. */
function parsed(sql: string, dialect: string): ReturnType<typeof parse> {
  const outcome = parse(sql, dialect as Parameters<typeof parse>[1]); // it answers for names it does not know
  if (outcome.error?.startsWith('WASM') === true) throw new Error(outcome.error);
  return outcome;
}
