import type { SqlSyntax } from '#plugins/databases';
import { isSignificant, tokenize, type SqlToken } from '#plugins/sql-language';
import type { Name, Statement } from './outline.ts';
import { readQuery } from './read-query.ts';
import { nameAt, pathAt, tokenList, type TokenList } from './token-list.ts';

/** A statement with its tokens, which give the position of everything. */
export interface ReadStatement extends Statement {
  readonly list: TokenList;
}

/** The statements of a script, in order; also empty ones between semicolons, in which somebody may begin to write. */
export function readStatements(sql: string, syntax: SqlSyntax): readonly ReadStatement[] {
  return splitTokens(tokenize(sql, syntax)).map((part) => readStatement(part, syntax));
}

/** The statement at a caret, read without the token from `without` on, which is being written. */
export function readStatementAt(
  tokens: readonly SqlToken[],
  offset: number,
  { syntax, without }: { readonly syntax: SqlSyntax; readonly without: SqlToken | undefined },
): ReadStatement {
  const parts = splitTokens(tokens);
  const part = parts.findLast(({ from }) => from <= offset) ?? { from: 0, to: 0, tokens: [] };
  return readStatement({ ...part, tokens: part.tokens.filter((token) => token !== without) }, syntax);
}

interface Part {
  readonly from: number;
  readonly to: number;
  readonly tokens: readonly SqlToken[];
}

/** At semicolons, and where somebody left an unfinished statement and began the next one behind an empty line. */
export function splitTokens(tokens: readonly SqlToken[]): readonly Part[] {
  const parts: Part[] = [];
  let part: SqlToken[] = [];
  let from = 0;
  const cut = (to: number): void => {
    parts.push({ from, to, tokens: part });
    part = [];
    from = to;
  };
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'mark' && token.text === ';') {
      cut(token.from);
      from = token.to;
    } else {
      if (startsAnew(tokens, index, part)) cut(token.from);
      part.push(token);
    }
  }
  cut(tokens.at(-1)?.to ?? 0);
  return parts;
}

const starting = /^(select|with|insert|update|delete|create|drop|alter|explain|describe)$/i;
/** Behind these words a SELECT goes on with its statement, also behind an empty line. */
const leadingOn =
  /^(union|all|distinct|intersect|except|as|explain|analyze|do|materialized|describe|summarize|name|for|on|grant|\(|,)$/i;

function startsAnew(tokens: readonly SqlToken[], index: number, part: readonly SqlToken[]): boolean {
  const token = tokens[index];
  if (token?.kind !== 'word' || !starting.test(token.text) || !/\n[ \t\r]*\n/.test(tokens[index - 1]?.text ?? ''))
    return false;
  const before = part.filter(isSignificant);
  const last = before.at(-1);
  const first = before[0]?.text.toLowerCase() ?? '';
  if (last === undefined || leadingOn.test(last.text) || first === 'create' || first === 'insert') return false;
  if (
    first === 'with' &&
    !before.some(({ text }, at) => at > 0 && /^(select|insert|update|delete)$/i.test(text) && depthAt(before, at) === 0)
  )
    return false;
  return depthAt(before, before.length) <= 0 || last.text !== ')';
}

function depthAt(tokens: readonly SqlToken[], end: number): number {
  let depth = 0;
  for (const { kind, text } of tokens.slice(0, end)) {
    if (kind === 'mark') depth += text === '(' ? 1 : text === ')' ? -1 : 0;
  }
  return depth;
}

function readStatement(part: Part, syntax: SqlSyntax): ReadStatement {
  const list = tokenList(part.tokens, syntax);
  const word = list.words[0] ?? '';
  const start = queryStart(list);
  const query = readQuery(list, start, queryEnd(list), 'statement');
  const hasOtherNames =
    start === list.tokens.length || /^(merge|copy|pivot|unpivot)$/.test(word) || takesParameters(list);
  return { from: part.from, to: part.to, word, list, query, makes: madeName(list), hasOtherNames };
}

/** Where the query of a statement begins: behind EXPLAIN, CREATE … AS and the like. */
function queryStart({ words, tokens }: TokenList): number {
  const first = words[0] ?? '';
  if (/^(explain|describe|desc|summarize)$/.test(first)) {
    const at = words.findIndex(
      (word, index) => index > 0 && /^(select|with|from|values|insert|update|delete)$/.test(word),
    );
    return at === -1 ? tokens.length : at;
  }
  if (first === 'create') {
    const at = words.indexOf('as');
    return at === -1 ? tokens.length : at + 1;
  }
  return /^(drop|alter|truncate|comment|grant|revoke|set|reset|show|use|call|attach|detach|copy|vacuum|pragma|install|load|analyze|begin|commit|rollback|checkpoint|refresh|table)$/.test(
    first,
  )
    ? tokens.length
    : 0;
}

/** Behind the query of a view or table: WITH LOCAL CHECK OPTION, WITH NO DATA. */
function queryEnd({ words, tokens }: TokenList): number {
  const found =
    words[0] === 'create' ? / with (?:(?:(?:local|cascaded) )?check option|(?:no )?data)$/.exec(words.join(' ')) : null;
  return tokens.length - (found === null ? 0 : found[0].trim().split(' ').length);
}

/** The parameters of a macro or function are names of its query, too. */
const takesParameters = ({ words }: TokenList): boolean =>
  words[0] === 'create' && words.slice(0, 4).some((word) => word === 'macro' || word === 'function');

function madeName(list: TokenList): Name | undefined {
  if (list.words[0] !== 'create') return undefined;
  const at = list.words.findIndex((word) => /^(table|view|macro|function|sequence|type|schema)$/.test(word));
  if (at === -1) return undefined;
  const start = list.words[at + 1] === 'if' ? at + 4 : at + 1;
  return pathAt(list, start).parts.at(-1) ?? nameAt(list, start);
}
