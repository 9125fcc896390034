/** What DuckDB takes for blank between two words; it knows blanks that have no width, too. */
const blank = /[\s\u200b-\u200d\u2060\ufeff]/;

/** Position of the first character that is neither blank nor comment. Comments nest; an open one ends with the text. */
export function behindNoise(sql: string, from = 0): number {
  let at = from;
  for (;;) {
    if (blank.test(sql.charAt(at))) at += 1;
    else if (sql.startsWith('--', at)) at = endOfLine(sql, at);
    else if (sql.startsWith('/*', at)) at = endOfComment(sql, at);
    else return at;
  }
}

function endOfLine(sql: string, from: number): number {
  const length = sql.slice(from).search(/[\n\r]/);
  return length < 0 ? sql.length : from + length;
}

function endOfComment(sql: string, from: number): number {
  let depth = 0;
  for (let at = from; at < sql.length; at += 2) {
    if (sql.startsWith('/*', at)) depth += 1;
    else if (sql.startsWith('*/', at)) depth -= 1;
    else {
      at -= 1;
      continue;
    }
    if (depth === 0) return at + 2;
  }
  return sql.length;
}

/** A word of a statement in lower case. */
export interface HeadWord {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** The words that a statement begins with, up to the first thing that is none. */
export function headWords(sql: string): readonly HeadWord[] {
  const words: HeadWord[] = [];
  for (let from = behindNoise(sql); ; from = behindNoise(sql, words.at(-1)?.to)) {
    const word = /^[a-z_]\w*/i.exec(sql.slice(from, from + 100))?.[0];
    if (word === undefined) return words;
    words.push({ word: word.toLowerCase(), from, to: from + word.length });
  }
}

const queryWords: ReadonlySet<string> = new Set(['select', 'from', 'with', 'values', 'table', 'pivot', 'unpivot']);

/** Position of the statement that an EXPLAIN explains; 0 where there is no EXPLAIN. */
export function behindExplain(sql: string): number {
  const [explain, analyze] = headWords(sql);
  if (explain?.word !== 'explain') return 0;
  const at = behindNoise(sql, analyze?.word === 'analyze' ? analyze.to : explain.to);
  const options = /^\([a-z0-9_,\s]*\)/i.exec(sql.slice(at))?.[0];
  const first = options === undefined ? '' : (/[a-z]+/i.exec(options)?.[0] ?? '').toLowerCase();
  return options === undefined || queryWords.has(first) ? at : behindNoise(sql, at + options.length);
}

/** The statement whose plan an EXPLAIN tells without running it; undefined of every other statement. */
export function explainedWithoutRun(sql: string): string | undefined {
  const start = behindExplain(sql);
  return start === 0 || /analy[sz]e/i.test(sql.slice(0, start)) ? undefined : sql.slice(start);
}

/** Words between CREATE and what is created. */
const fillers: ReadonlySet<string> = new Set([
  ...['or', 'replace', 'temp', 'temporary', 'persistent', 'local', 'global', 'unlogged', 'unique', 'recursive', 'on'],
]);
const defining: ReadonlySet<string> = new Set(['create', 'alter', 'drop']);
const definable: ReadonlySet<string> = new Set([
  ...['table', 'view', 'schema', 'index', 'sequence', 'type', 'macro', 'function'],
]);

/** What a statement would define besides the parts of a database: secrets, whole databases. Undefined when it does not. */
export function undefinable(sql: string): string | undefined {
  const [head, ...words] = headWords(sql);
  if (head === undefined || !defining.has(head.word)) return undefined;
  const what = words.find(({ word }) => !fillers.has(word))?.word ?? '';
  return definable.has(what) ? undefined : `${head.word} ${what}`.trim().toUpperCase();
}
