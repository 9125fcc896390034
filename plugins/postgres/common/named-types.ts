import { isSignificant, nameOfToken, tokenize, type SqlToken } from '#plugins/sql-language';
import { postgresSyntax } from './dialect/postgres-syntax.ts';

/**
 * Names in a statement that may be those of types, written whole for `to_regclass`: each table is a type too, and tells
 * its columns as one. Behind `::`, in CAST, before a text, and as the type of a column. Rather too many than too few.
 */
export function namedTypes(sql: string): readonly string[] {
  const tokens = tokenize(sql, postgresSyntax, { hasTemplates: false }).filter(isSignificant);
  const names = new Set<string>();
  for (const [index, token] of tokens.entries()) {
    if (!isName(token) || !mayBeType(tokens, index)) continue;
    for (const name of typeNames(tokens, index)) names.add(name);
  }
  return [...names];
}

/**
 * Words after which a name in a list is that of a column or table, and none of a type. Only such as no column may be
 * called without quotes: `AS t(row secret)` is a column of the type secret.
 */
const beforeOthers: ReadonlySet<string> = new Set([
  ...['all', 'and', 'any', 'array', 'both', 'case', 'distinct', 'from', 'having', 'in', 'is', 'lateral'],
  ...['leading', 'not', 'on', 'only', 'or', 'select', 'some', 'table', 'trailing', 'variadic', 'when', 'where', 'with'],
]);

/** Words that only a type can follow. */
const beforeTypes: ReadonlySet<string> = new Set(['returning', 'setof']);

const isName = (token: SqlToken | undefined): boolean => token?.kind === 'word' || token?.kind === 'name';

function mayBeType(tokens: readonly SqlToken[], index: number): boolean {
  const [before, first, after] = [tokens[index - 1], tokens[index - 2], tokens[endOfName(tokens, index) + 1]];
  if (before?.text === '.') return false; // its name begins earlier
  if (before?.text.endsWith('::') === true || after?.kind === 'text') return true;
  const word = before?.text.toLowerCase() ?? '';
  if (word === 'as') return [')', '[', 'array'].includes(after?.text.toLowerCase() ?? '');
  if (beforeTypes.has(word)) return true;
  if (beforeOthers.has(word)) return false;
  return isName(before) && ['(', ',', 'columns'].includes(first?.text.toLowerCase() ?? '');
}

/** `schema.name` is one name. */
function endOfName(tokens: readonly SqlToken[], index: number): number {
  return tokens[index + 1]?.text === '.' && isName(tokens[index + 2]) ? endOfName(tokens, index + 2) : index;
}

/**
 * With and without the underscore that begins an array type's name. The first of three parts can only be this database,
 * and no type has more; PostgreSQL fails at both in `to_regclass`.
 */
function typeNames(tokens: readonly SqlToken[], index: number): readonly string[] {
  const whole = tokens
    .slice(index, endOfName(tokens, index) + 1)
    .flatMap((token) => nameOfToken(token, postgresSyntax) ?? []);
  if (whole.length > 3) return [];
  const parts = whole.slice(-2);
  const written = (names: readonly string[]) => names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.');
  const last = parts.at(-1) ?? '';
  return last.startsWith('_') ? [written(parts), written([...parts.slice(0, -1), last.slice(1)])] : [written(parts)];
}
