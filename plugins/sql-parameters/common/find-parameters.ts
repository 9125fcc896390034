export type RangeEnd = 'from' | 'to';

import { tokenize, standardSyntax } from '#plugins/sql-language';

/** A value that a template asks for. */
export interface FoundParameter {
  readonly name: string;
  /** It goes through `where_in`, so it is a list. */
  readonly isList: boolean;
  /** Which ends of a range of dates it is asked for, as in `period.from`; none: it is no range. */
  readonly ends: readonly RangeEnd[];
  /** The template goes on without a value: it has one of its own for it, or asks whether there is one. */
  readonly isOptional: boolean;
}

/** Words of the language and names that the server gives. */
const known = new Set(
  `if elif else endif for endfor in set endset macro endmacro filter endfilter with endwith raw endraw call endcall do
   not and or is none true false None True False loop recursive varargs kwargs caller self
   range dict namespace zip cache_key_wrapper current_user_id current_username current_user_email current_user_roles
   current_user_rls_rules url_param filter_values get_filters get_time_filter dataset metric get_guest_user_attribute
   from_dttm to_dttm columns groupby metrics row_limit row_offset table_columns time_column time_grain`.split(/\s+/),
);

const block = /\{#[\s\S]*?#\}|\{%-?\s*raw\s*-?%\}[\s\S]*?\{%-?\s*endraw\s*-?%\}|\{\{([\s\S]*?)\}\}|\{%([\s\S]*?)%\}/g;
/** Texts and numbers are skipped; for a name, what is before and after it is captured too. */
const piece =
  /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|\d[\w.]*|([.|]\s*|\bis\s+(?:not\s+)?)?([A-Za-z_]\w*)(\s*(?:\(|=(?!=)))?/g;

/** The content of the brackets of a text's templates, except for those in comments. */
export const templateBlocks = (sql: string): readonly string[] =>
  [...withoutComments(sql).matchAll(block)].map(([, printed, statement]) => printed ?? statement ?? '');

/** Comments as most engines have them: which one will run the text is not known here. */
const withoutComments = (sql: string): string =>
  sql.includes('--') || sql.includes('/*')
    ? tokenize(sql, standardSyntax)
        .map(({ kind, text }) => (kind === 'comment' ? ' ' : text))
        .join('')
    : sql;

/**
 * Names in the templates of a text that are neither functions nor made in it, in order. It reads roughly and at once, so
 * that a form follows every key; the server knows better when the statement runs.
 */
export function findParameters(sql: string): readonly FoundParameter[] {
  const expressions = templateBlocks(sql);
  const made = new Set(expressions.flatMap(namesMade));
  const found = new Map<string, Omit<FoundParameter, 'name'>>();
  const askedFor = new Set<string>();
  for (const expression of expressions) {
    for (const match of expression.matchAll(piece)) {
      const [whole, mark, name, after] = match;
      if (name === undefined || mark !== undefined || after?.includes('(') === true) continue;
      if (known.has(name) || made.has(name) || (after !== undefined && isArgument(expression, match.index))) continue;
      const rest = expression.slice(match.index + whole.length);
      const before = found.get(name);
      const hasOwn = /^\s*\|\s*(?:default|d)\b/.test(rest);
      if (/^\s*is\s+(?:not\s+)?(?:defined|undefined)\b/.test(rest)) askedFor.add(name);
      found.set(name, {
        isList: /^\s*\|\s*where_in\b/.test(rest) || before?.isList === true,
        ends: endsAskedFor(rest, before?.ends ?? []),
        isOptional: hasOwn && before?.isOptional !== false,
      });
    }
  }
  return [...found].map(([name, { isOptional, ...more }]) => ({
    name,
    ...more,
    isOptional: isOptional || askedFor.has(name),
  }));
}

function endsAskedFor(rest: string, before: readonly RangeEnd[]): readonly RangeEnd[] {
  const [, end] = /^\s*\.\s*(from|to)\b/.exec(rest) ?? [];
  if (end !== 'from' && end !== 'to') return before;
  return before.includes(end) ? before : [...before, end];
}

/** Targets of `set`, `for`, `with` and `macro`, and parameters of macros. */
function namesMade(expression: string): readonly string[] {
  const [, word, rest = ''] = /^[-+]?\s*(set|for|with|macro)\s+([\s\S]*)$/.exec(expression) ?? [];
  if (word === undefined) return [];
  const targets = word === 'for' ? rest.split(/\sin\s/)[0] : word === 'macro' ? rest : rest.split('=')[0];
  return targets?.match(/[A-Za-z_]\w*/g) ?? [];
}

/** `name=` inside brackets names an argument. */
function isArgument(expression: string, at: number): boolean {
  const before = expression.slice(0, at);
  return before.lastIndexOf('(') > before.lastIndexOf(')');
}
