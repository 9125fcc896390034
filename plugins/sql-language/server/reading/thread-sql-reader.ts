import { err, type Result } from '#core/common';
import { WorkerEnded, workerThread } from '#core/server';
import { sqlLanguageMessages as messages } from '../../common/messages.ts';
import type { ReadStatement, SqlFault, SqlReader } from '../../contract/sql-reader.ts';
import { isLong, memoryMb, timeoutMs, type SqlQuestion, type SyntaxOf } from './sql-question.ts';

/** Readings remembered; what people look at again is checked again with every query. */
const rememberedReadings = 500;
/** Characters of all of them. */
const rememberedCharacters = 5_000_000;
/** A short text that is parsed for longer was made to be slow. */
const shortTimeoutMs = 3_000;
/** The parser holds over a hundred megabytes; without work for so long its thread ends. */
const idleMs = { short: 5 * 60_000, long: 60_000 };
const file = { name: 'sql-language/reader', source: new URL('../worker/reader-worker.ts', import.meta.url) };

type Reading = Result<readonly ReadStatement[], SqlFault>;

/** Reads SQL with the parser library, in threads that start with the first text. */
export function threadSqlReader(syntaxOf: SyntaxOf): SqlReader & { readonly close: () => Promise<void> } {
  const short = workerThread<SqlQuestion, Reading>(file, {
    timeoutMs: shortTimeoutMs,
    memoryMb,
    idleMs: idleMs.short,
  });
  const long = workerThread<SqlQuestion, Reading>(file, { timeoutMs, memoryMb, idleMs: idleMs.long });
  const known = new Map<string, Reading>();
  let characters = 0;
  return {
    read: async (sql, backend) => {
      const key = `${backend} ${sql}`;
      const remembered = known.get(key);
      if (remembered !== undefined) return remembered;
      const syntax = syntaxOf(backend);
      if (!syntax.ok) return err({ message: syntax.error.message, line: undefined, column: undefined });
      const question = { sql, syntax: syntax.value };
      const reading = await (isLong(question) ? long : short).ask(question).catch(unread);
      if (known.size >= rememberedReadings || characters > rememberedCharacters) {
        known.clear();
        characters = 0;
      }
      known.set(key, reading);
      characters += key.length;
      return reading;
    },
    close: async () => {
      await Promise.all([short.close(), long.close()]);
    },
  };
}

/** It hung, or its memory was no longer to be trusted. */
function unread(thrown: unknown): Reading {
  if (!(thrown instanceof WorkerEnded)) throw thrown;
  return err({ message: messages.tooComplex(), line: undefined, column: undefined });
}
