import { calledNames, tokenize } from '#plugins/sql-language';
import { outsideFunctions } from './dialect/unsafe-functions.ts';
import { mysqlMessages as messages } from './messages.ts';
import { mysqlDialect } from './mysql-dialect.ts';
import { beginsLikeReading, withoutAnalyzing, wordsOf } from './reading-statement.ts';

/** Locks that outlive a statement, and waits that hold a connection for nothing. */
const waiting =
  /^(?:get_lock|release_lock|release_all_locks|sleep|benchmark|(?:master|source)_(?:pos|gtid)_wait|wait_(?:for_executed_gtid_set|until_sql_thread_after_gtids))$/;

/** Engines of tables whose rows are in files or on other servers. */
const outsideEngines: ReadonlySet<string> = new Set([
  ...['connect', 'federated', 'federatedx', 'spider', 's3', 'sphinx', 'mroonga', 'cassandra'],
]);

/**
 * Why a statement is refused to every caller, since it does something that a read-only session does not stop; else
 * undefined.
 */
export function forbiddenName(statement: string): string | undefined {
  const sql = withoutAnalyzing(statement);
  const { syntax } = mysqlDialect;
  const tokens = tokenize(sql, syntax, { hasTemplates: false });
  if (tokens.some(({ kind, text }) => kind === 'comment' && syntax.lexis.codeComment?.test(text) === true))
    return messages.codeInComment();
  for (const name of calledNames(sql, syntax)) {
    const plain = name.toLowerCase();
    if (outsideFunctions.test(plain)) return messages.functionForbidden({ name });
    if (waiting.test(plain)) return messages.waitingForbidden({ name });
  }
  const words = wordsOf(sql);
  return forbiddenWords(words) ?? (beginsLikeReading(sql) ? forbiddenInReading(words) : forbiddenInWriting(words));
}

const isSystemVariable = (words: readonly string[], at: number): boolean =>
  words[at]?.startsWith('@@') === true || words[at + 1]?.startsWith('@') === true || words[at - 1] === '@';

function forbiddenWords(words: readonly string[]): string | undefined {
  for (const [index, word] of words.entries()) {
    if (word.startsWith('@') && !isSystemVariable(words, index)) return messages.variableForbidden({ name: word });
    if (word === ':=' || (word === ':' && words[index + 1] === '=')) return messages.variableForbidden({ name: ':=' });
    const next = words[index + 1] ?? '';
    if (word === 'into' && ['outfile', 'dumpfile'].includes(next)) return messages.intoForbidden();
    const isLock = (word === 'for' && ['update', 'share'].includes(next)) || (word === 'lock' && next === 'in');
    if (isLock) return messages.lockingForbidden();
  }
  return undefined;
}

const forbiddenInReading = (words: readonly string[]): string | undefined =>
  words.includes('into') ? messages.intoForbidden() : undefined;

function forbiddenInWriting(words: readonly string[]): string | undefined {
  for (const [index, word] of words.entries()) {
    const next = words[index + 1] ?? '';
    if (word === 'definer') return messages.definerForbidden();
    if (['data', 'index'].includes(word) && next === 'directory') {
      return messages.optionForbidden({ name: `${word} ${next}`.toUpperCase() });
    }
    const value = next === '=' ? (words[index + 2] ?? '') : next;
    if (word === 'connection' && value.startsWith("'")) return messages.optionForbidden({ name: 'CONNECTION' });
    if (word === 'engine' && outsideEngines.has(value.replace(/['"`]/g, '').toLowerCase())) {
      return messages.optionForbidden({ name: `ENGINE=${value}` });
    }
  }
  return undefined;
}
