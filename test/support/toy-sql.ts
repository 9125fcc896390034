import { err, ok, type Result } from '#core/common';
import type { EngineError, SqlStatement } from '#plugins/databases';
import { nameInQuotes, standardPrinting, tokenize, wordList, type SqlToken } from '#plugins/sql-language';
import { duckDbDialect } from '../../plugins/duckdb/common/duckdb-dialect.ts';
import { toySyntax } from './toy-dialect.ts';

/**
 * What other engines write and this one does not know: a text that was printed for one of them is a mistake here. Words of
 * the planner's clauses and types, and its functions.
 */
const foreignWords = wordList(`
  bigint cast double false filter grouping ilike interval limit nulls numeric precision real timestamp true within`);
const foreignFunctions = wordList(`
  array_agg arg_max arg_min date_trunc decode epoch_ms greatest least lpad ltrim make_timestamp percentile_cont quantile_cont
  stddev_samp strptime time_bucket to_timestamp unhex`);

const unknownType = { databaseType: '', generic: undefined };

type Write = (...parts: readonly string[]) => string;
const { quoteIdentifier, quoteText, types } = duckDbDialect;
const castTo =
  (type: string): Write =>
  (value = '') =>
    duckDbDialect.cast(value, type);

/** Functions of the toy, by what they are in the engine that computes for it. Parts are translated; texts are quoted. */
const functions: Readonly<Record<string, Write>> = {
  YES: () => 'TRUE',
  NO: () => 'FALSE',
  TO_LETTERS: castTo(types.text),
  TO_TRUTH: castTo(types.boolean),
  TO_DAY: castTo(types.date),
  TO_MOMENT: castTo(types.timestamp),
  TO_ZONED_MOMENT: castTo(types.zonedTimestamp),
  TO_SMALL_WHOLE: castTo(types.integer),
  TO_WHOLE: castTo(types.long),
  TO_SINGLE: castTo(types.real),
  TO_FLOATING: castTo(types.double),
  OF_HEX: (value = '') => duckDbDialect.binaryOfHex(value),
  START_OF: (value = '', grain = '') => duckDbDialect.truncations[grain.slice(1, -1)]?.(value) ?? 'no grain',
  MS_OF: (value = '') => duckDbDialect.epochMs(value),
  OF_EPOCH: (value = '', unit = '') => duckDbDialect.epochToTimestamp(value, unit === "'s'" ? 's' : 'ms'),
  OF_YEAR: (value = '') => duckDbDialect.yearToTimestamp(value),
  MOVED: (value = '', count = '', unit = '') =>
    duckDbDialect.moveTime(value, Number(count), unit === "'month'" ? 'month' : 'millisecond'),
  READ_TIME: (value = '', format = '') => duckDbDialect.parseTime(value, format.slice(1, -1).replaceAll("''", "'")),
  IS_TRUE: (value = '') => duckDbDialect.isTruth(`(${value})`, true),
  IS_FALSE: (value = '') => duckDbDialect.isTruth(`(${value})`, false),
  SAME: (left = '', right = '') => duckDbDialect.isSame(left, right),
  IS_NUMBER: (value = '') => duckDbDialect.isNumber(value),
  JOINED: (left = '', right = '') => `(${duckDbDialect.concat(left, right)})`,
  TRIM_START: (text = '', character = '') => duckDbDialect.trimStart(text, character),
  PAD_START: (text = '', width = '', character = '') => duckDbDialect.padStart(text, Number(width), character),
  LESSER: (left = '', right = '') => duckDbDialect.least(left, right),
  GREATER: (left = '', right = '') => duckDbDialect.greatest(left, right),
  PERCENTILE: (value = '', fraction = '') => duckDbDialect.percentile(value, Number(fraction)),
  SPREAD: (value = '') => duckDbDialect.deviation(value),
  FIRST_BY: (value = '', by = '') => duckDbDialect.edgeOf(value, by, 'first', unknownType),
  LAST_BY: (value = '', by = '') => duckDbDialect.edgeOf(value, by, 'last', unknownType),
  GROUPED_BITS: (...expressions) => standardPrinting.groupingBits(expressions),
  MISSING: (value = '') => `((${value}) IS NULL)`,
};

function functionOf(word: string): Write | undefined {
  const [, width = '', scale = ''] = /^TO_DECIMAL_(\d+)_(\d+)$/.exec(word) ?? [];
  return width === '' ? functions[word] : castTo(types.decimal(Number(width), Number(scale)));
}

/** Thrown where a text is not the toy's SQL. */
class NotToy extends Error {
  readonly at: number;

  constructor(word: string, at: number) {
    super(`The toy engine does not know ${word}.`);
    this.at = at;
  }
}

/**
 * A statement of the toy as DuckDB computes it, in the same lines. Its SQL is so far from that of other engines that
 * nothing printed for them passes.
 */
export function computed({ sql, parameters }: SqlStatement): Result<SqlStatement, EngineError> {
  const tokens = tokenize(sql, toySyntax, { hasTemplates: false });
  try {
    let places = 0;
    const texts = tokens.map((token, index) =>
      token.kind === 'parameter' ? `$${String((places += 1))}` : textOf(token, tokens[nextOf(tokens, index)]),
    );
    return ok({ sql: writtenOut(tokens, texts, 0, tokens.length), parameters });
  } catch (thrown) {
    if (!(thrown instanceof NotToy)) throw thrown;
    const before = sql.slice(0, thrown.at).split('\n');
    const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
    return err({ errorType: 'SYNTAX_ERROR', message: thrown.message, ...place });
  }
}

function textOf(token: SqlToken, next: SqlToken | undefined): string {
  const { kind, text, from } = token;
  switch (kind) {
    case 'comment':
      return text.replaceAll(/[^\n]/g, ' ');
    case 'name':
      return quoteIdentifier(nameInQuotes(token, toySyntax));
    case 'text': {
      const quote = text.charAt(0);
      return quoteText(
        text
          .slice(1, -1)
          .replaceAll(
            /\\(.)|(["'])\2/gs,
            (all, escaped?: string, doubled?: string) => escaped ?? (doubled === quote ? quote : all),
          ),
      );
    }
    case 'operator':
      if (text === '|' || text === ':') throw new NotToy(text, from);
      return text;
    case 'word':
      return wordOf(text, from, next);
    default:
      return text;
  }
}

/** `EACH` groups several times; the end of a query is the standard's; missing values are the least. */
function wordOf(text: string, from: number, next: SqlToken | undefined): string {
  const word = text.toLowerCase();
  if (foreignWords.has(word) || (foreignFunctions.has(word) && next?.text === '(')) throw new NotToy(text, from);
  if (word === 'each' && next?.text === '(') return 'GROUPING SETS';
  if (word === 'asc') return 'ASC NULLS FIRST';
  if (word === 'fetch' && next?.text === 'FIRST') return 'LIMIT';
  return ['FIRST', 'ROWS', 'ONLY'].includes(text) ? '' : text;
}

const nextOf = (tokens: readonly SqlToken[], index: number): number => {
  let at = index + 1;
  while (tokens[at]?.kind === 'blank' || tokens[at]?.kind === 'comment') at += 1;
  return at;
};

/** Tokens from index to index, with the calls of the toy's functions written as what they are. */
function writtenOut(tokens: readonly SqlToken[], texts: readonly string[], from: number, to: number): string {
  let sql = '';
  for (let at = from; at < to; at += 1) {
    const token = tokens[at];
    const write = token?.kind === 'word' ? functionOf(token.text) : undefined;
    const open = nextOf(tokens, at);
    if (write === undefined || tokens[open]?.text !== '(') {
      sql += texts[at] ?? '';
      continue;
    }
    const { parts, end } = partsOf(tokens, open);
    sql += write(...parts.map(([start, stop]) => writtenOut(tokens, texts, start, stop).trim()));
    at = end;
  }
  return sql;
}

/** The parts between the commas of a bracket, and where it is closed. */
function partsOf(tokens: readonly SqlToken[], open: number) {
  const parts: [from: number, to: number][] = [];
  let [depth, start, at] = [1, open + 1, open + 1];
  for (; at < tokens.length && depth > 0; at += 1) {
    const { kind, text } = tokens[at] as SqlToken; // within the list
    if (kind !== 'mark') continue;
    depth += text === '(' ? 1 : text === ')' ? -1 : 0;
    if (depth === 0 || (depth === 1 && text === ',')) {
      parts.push([start, at]);
      start = at + 1;
    }
  }
  return { parts, end: at - 1 };
}
