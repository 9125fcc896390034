import { calledNames } from '#plugins/sql-language';
import { outsideFunctions } from './dialect/unsafe-functions.ts';
import { clickHouseDialect } from './clickhouse-dialect.ts';
import { clickHouseMessages as messages } from './messages.ts';
import { beginsLikeReading, wordsOf } from './reading-statement.ts';

/** Engines of tables whose rows are in the database itself. */
const ownEngines =
  /^(?:(?:replicated|shared)?(?:\w*mergetree)|log|tinylog|stripelog|memory|join|set|null|merge|buffer|atomic|ordinary|replicated|materializedview|view)$/;

/** Parts of ALTER that move data from and to files and other servers. */
const moving: ReadonlySet<string> = new Set(['fetch', 'freeze', 'unfreeze', 'attach', 'detach', 'move']);

/**
 * Why a statement is refused to every caller, since it does something that `readonly` does not stop everywhere; else
 * undefined.
 */
export function forbiddenName(sql: string): string | undefined {
  for (const name of calledNames(sql, clickHouseDialect.syntax)) {
    if (outsideFunctions.test(name.toLowerCase())) return messages.functionForbidden({ name });
  }
  const words = wordsOf(sql);
  return forbiddenWords(words) ?? (beginsLikeReading(sql) ? undefined : forbiddenInWriting(words));
}

const isName = (word: string | undefined): boolean => word !== undefined && /^[a-z_]\w*$/.test(word);

function forbiddenWords(words: readonly string[]): string | undefined {
  for (const [index, word] of words.entries()) {
    const [next, afterNext] = [words[index + 1], words[index + 2]];
    if (word === 'into' && next === 'outfile') return messages.outfileForbidden();
    if (word === 'settings' && isName(next) && afterNext === '=') return messages.settingsForbidden();
    const isClause = [undefined, ';', 'limit', 'settings'].includes(afterNext); // the editor adds a limit behind it
    if (word === 'format' && isName(next) && isClause) return messages.formatForbidden();
    if (word === '{' && isName(next) && afterNext?.startsWith(':') === true)
      return messages.parameterForbidden({ name: `{${next ?? ''}:…}` });
  }
  return undefined;
}

/** What a new table takes its rows or columns from; undefined: nothing, or its own query. */
function copiedFrom(words: readonly string[]): string | undefined {
  if (words[0] !== 'create') return undefined;
  let depth = 0;
  for (const [index, word] of words.entries()) {
    if (word === '(') depth += 1;
    if (word === ')') depth -= 1;
    if (depth > 0 || word !== 'as') continue;
    const source = words[index + 1] ?? '';
    return ['select', 'with', 'from', '('].includes(source) ? undefined : source;
  }
  return undefined;
}

function forbiddenInWriting(words: readonly string[]): string | undefined {
  const name = copiedFrom(words);
  if (name !== undefined) return messages.copyForbidden({ name });
  for (const [index, word] of words.entries()) {
    const next = words[index + 1] ?? '';
    const value = next === '=' ? (words[index + 2] ?? '') : next;
    if (word === 'definer') return messages.definerForbidden();
    if (word === 'on' && next === 'cluster') return messages.optionForbidden({ name: 'ON CLUSTER' });
    if (word === 'function' && words[0] === 'insert') return messages.optionForbidden({ name: 'INSERT INTO FUNCTION' });
    if (word === 'from' && next === 'infile') return messages.optionForbidden({ name: 'FROM INFILE' });
    if (word === 'engine' && !ownEngines.test(value.replace(/["`]/g, '')))
      return messages.engineForbidden({ name: value });
    const isMoving = moving.has(word) || (word === 'replace' && next === 'partition');
    if (words[0] === 'alter' && isMoving) return messages.optionForbidden({ name: word.toUpperCase() });
  }
  return undefined;
}
