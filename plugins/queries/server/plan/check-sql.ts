import { err, ok, type Result } from '#core/common';
import type { SqlSyntax } from '#plugins/databases';
import { isSignificant, tokenize, unendedIn, type SqlToken } from '#plugins/sql-language';
import { messages } from '../../common/messages.ts';
import type { PlanError } from './plan-failure.ts';

/** Words that begin another query, or end the clause that contains the fragment. */
const setOperators = new Set(['UNION', 'INTERSECT', 'EXCEPT', 'INTO']);
const clauseWords = new Set([
  'FROM',
  'WHERE',
  'GROUP',
  'HAVING',
  'ORDER',
  'LIMIT',
  'OFFSET',
  'FETCH',
  'WINDOW',
  'QUALIFY',
  'RETURNING',
  'AS',
]);
/** Statements that are allowed in parentheses where a value is expected. */
const queryStarts = new Set([
  'SELECT',
  'WITH',
  'FROM',
  'VALUES',
  'TABLE',
  'PIVOT',
  'UNPIVOT',
  'DESCRIBE',
  'SHOW',
  'SUMMARIZE',
  'EXPLAIN',
  'CALL',
]);
/** After these, a column of such a name is compared. */
const operatorWords = new Set(['IN', 'IS', 'LIKE', 'ILIKE', 'BETWEEN', 'NOT', 'AND', 'OR', 'SIMILAR']);
/** Functions that reach beyond their arguments: a chart's SQL is under no rights but those of its dataset. */
const isForbidden = (name: string, { functions }: SqlSyntax): boolean =>
  functions.reading.test(name.toLowerCase()) || functions.ofCatalogue.test(name.toLowerCase());

const plain = { hasTemplates: false };

/**
 * Checks SQL that a chart's author wrote: one value or one condition, nothing that reads other tables, ends the
 * statement or hides the rest of it. Returns the text without its comments, so that none can reach into what follows
 * it.
 */
export function checkSqlFragment(
  sql: string,
  use: 'value' | 'condition',
  syntax: SqlSyntax,
): Result<string, PlanError> {
  const problem = unendedProblem(sql, syntax);
  if (problem !== undefined) return err(problem);
  const written = withoutComments(sql, syntax);
  const tokens = tokenize(written, syntax, plain).filter(isSignificant).map(fragmentToken);
  if (tokens.length === 0) return err({ message: messages.sqlEmpty() });
  const fault = lexicalProblem(tokens) ?? nestingProblem(tokens) ?? statementProblem(tokens, use, syntax);
  return fault === undefined ? ok(written) : err(fault);
}

function unendedProblem(sql: string, syntax: SqlSyntax): PlanError | undefined {
  const fault = unendedIn(sql, syntax, plain);
  if (fault === undefined) return undefined;
  const open = tokenize(sql, syntax, plain).find((token) => token.isOpen);
  return { message: open?.kind === 'text' || open?.kind === 'name' ? messages.sqlUnclosedQuote() : fault.message };
}

/** A comment separates what is around it like a blank. */
const withoutComments = (sql: string, syntax: SqlSyntax): string =>
  tokenize(sql, syntax, plain)
    .map(({ kind, text: written }) => (kind === 'comment' ? ' ' : written))
    .join('')
    .trim();

/** A token as far as safety needs it; words in upper case, the others as written. */
interface FragmentToken {
  readonly kind: SqlToken['kind'];
  readonly value: string;
}

const fragmentToken = ({ kind, text: written }: SqlToken): FragmentToken => ({
  kind,
  value: kind === 'word' ? written.toUpperCase() : written,
});

function lexicalProblem(tokens: readonly FragmentToken[]): PlanError | undefined {
  for (const [index, token] of tokens.entries()) {
    const previous = tokens[index - 1];
    // Engines join them into one text, in which a backslash of the second means what it means in the first.
    if (token.kind === 'text' && previous?.kind === 'text') return { message: messages.sqlAdjacentTexts() };
    // U&"…" writes a name in escapes, so that it cannot be compared with what is forbidden.
    const isEscaped = previous?.value === '&' && tokens[index - 2]?.value === 'U';
    if (isEscaped && (token.kind === 'name' || token.kind === 'text')) {
      return { message: messages.sqlKeyword({ keyword: 'U&' }) };
    }
    // Drivers may take any question mark for one, also within an operator.
    const isSign = token.kind === 'operator' || token.kind === 'unknown';
    if (token.kind === 'parameter' || (isSign && /[?$]/.test(token.value))) return { message: messages.sqlParameter() };
    if (token.value === ';') return { message: messages.sqlSeparator() };
  }
  return undefined;
}

const closerOf: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

function nestingProblem(tokens: readonly FragmentToken[]): PlanError | undefined {
  const open: string[] = [];
  for (const token of tokens) {
    if (token.kind !== 'mark') continue;
    const closer = closerOf[token.value];
    if (closer !== undefined) open.push(closer);
    else if (Object.values(closerOf).includes(token.value) && open.pop() !== token.value)
      return { message: messages.sqlUnbalanced() };
  }
  return open.length === 0 ? undefined : { message: messages.sqlUnbalanced() };
}

function statementProblem(
  tokens: readonly FragmentToken[],
  use: 'value' | 'condition',
  syntax: SqlSyntax,
): PlanError | undefined {
  const subQuery: PlanError = { message: messages.sqlSubQuery(), errorType: 'ADHOC_SUBQUERY_NOT_ALLOWED_ERROR' };
  let depth = 0;
  for (const [index, token] of tokens.entries()) {
    const previous = tokens[index - 1];
    if (token.kind === 'mark' || token.kind === 'operator' || token.kind === 'unknown') {
      if (closerOf[token.value] !== undefined) depth += 1;
      else if (Object.values(closerOf).includes(token.value)) depth -= 1;
      else if (token.value === ',' && depth === 0 && use === 'value') return { message: messages.sqlSeveral() };
      continue;
    }
    const isCalled = tokens[index + 1]?.value === '(';
    const name = isCalled ? nameOf(token) : '';
    if (isForbidden(name, syntax)) return { message: messages.sqlKeyword({ keyword: name }) };
    if (token.kind !== 'word') continue;
    if (token.value === 'SELECT' || setOperators.has(token.value)) return subQuery;
    const startsQuery = previous === undefined || previous.value === '(';
    if (startsQuery && queryStarts.has(token.value) && continuesQuery(token.value, tokens[index + 1])) return subQuery;
    if (token.value === 'FROM' && depth > 0 && !isFunctionFrom(tokens, index)) return subQuery;
    if (depth === 0 && clauseWords.has(token.value) && !isHarmless(token.value, previous)) {
      return { message: messages.sqlKeyword({ keyword: token.value }) };
    }
  }
  return undefined;
}

/** `(FROM t)`, `(VALUES (1))`: a query goes on where a column of that name would be compared. */
function continuesQuery(word: string, next: FragmentToken | undefined): boolean {
  if (next === undefined || (next.kind === 'word' && operatorWords.has(next.value))) return false;
  return (
    (next.kind !== 'mark' && next.kind !== 'operator' && next.kind !== 'unknown') ||
    (next.value === '(' && (word === 'VALUES' || word === 'FROM' || word === 'TABLE' || word === 'WITH'))
  );
}

const nameOf = (token: FragmentToken): string =>
  token.kind === 'name' ? token.value.slice(1, -1).toUpperCase() : token.kind === 'word' ? token.value : '';

/** `IS DISTINCT FROM` and `WITHIN GROUP` are parts of expressions. */
function isHarmless(word: string, previous: FragmentToken | undefined): boolean {
  return (word === 'FROM' && previous?.value === 'DISTINCT') || (word === 'GROUP' && previous?.value === 'WITHIN');
}

const functionsWithFrom = new Set(['EXTRACT', 'SUBSTRING', 'TRIM', 'OVERLAY', 'POSITION']);

/** Whether a FROM belongs to `EXTRACT(… FROM …)` and its like, or to IS DISTINCT FROM: then no table is read. */
function isFunctionFrom(tokens: readonly FragmentToken[], index: number): boolean {
  if (tokens[index - 1]?.value === 'DISTINCT')
    return tokens[index - 2]?.value === 'IS' || tokens[index - 2]?.value === 'NOT';
  let depth = 0;
  for (let position = index - 1; position >= 0; position -= 1) {
    const value = tokens[position]?.value;
    if (value === ')') depth += 1;
    if (value === '(' && depth === 0) return functionsWithFrom.has(tokens[position - 1]?.value ?? '');
    if (value === '(') depth -= 1;
  }
  return false;
}
