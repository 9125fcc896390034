import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

/** A text with stops for the caret, by a short name. */
export const Snippet = Type.Object({ name: Type.String(), text: Type.String() });
export type Snippet = Static<typeof Snippet>;

/** Preference under which a user's own snippets are kept. */
export const snippetsPreference = 'sql-completion/snippets';

export const builtInSnippets: readonly Snippet[] = [
  { name: 'sel', text: 'SELECT ${2:*}\nFROM ${1:table}\nWHERE $0' },
  {
    name: 'selc',
    text: 'SELECT ${2:column}, COUNT(*) AS ${3:n}\nFROM ${1:table}\nGROUP BY ${2:column}\nORDER BY ${3:n} DESC',
  },
  { name: 'cte', text: 'WITH ${1:name} AS (\n  SELECT ${3:*}\n  FROM ${2:table}\n)\nSELECT *\nFROM ${1:name}$0' },
  { name: 'case', text: 'CASE WHEN ${1:condition} THEN ${2:value} ELSE ${3:value} END$0' },
  { name: 'join', text: 'JOIN ${1:table} ON ${2:condition}$0' },
  { name: 'ljoin', text: 'LEFT JOIN ${1:table} ON ${2:condition}$0' },
  { name: 'ins', text: 'INSERT INTO ${1:table} (${2:columns})\nVALUES (${3:values})$0' },
  { name: 'upd', text: 'UPDATE ${1:table}\nSET ${2:column} = ${3:value}\nWHERE ${4:condition}$0' },
  { name: 'rank', text: 'ROW_NUMBER() OVER (PARTITION BY ${1:column} ORDER BY ${2:column} DESC)$0' },
];

/** The user's own of what was kept; anything else is none. */
export const readSnippets = (kept: unknown): readonly Snippet[] => (Value.Check(Type.Array(Snippet), kept) ? kept : []);

/**
 * Those whose name begins as was typed; the user's own hide built-in ones of the same name. Built-in ones take the
 * letters that the script writes its keywords in.
 */
export function matchingSnippets(
  typed: string,
  own: readonly Snippet[],
  letters: 'small' | 'capital',
): readonly Snippet[] {
  const names = new Set(own.map(({ name }) => name));
  const shipped = builtInSnippets
    .filter(({ name }) => !names.has(name))
    .map((each) => (letters === 'small' ? { ...each, text: each.text.toLowerCase() } : each));
  return [...own, ...shipped].filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase()));
}

/** Why a snippet cannot be kept; `others` are the names of the user's other ones. */
export function snippetFault(
  { name, text }: Snippet,
  others: readonly string[],
): 'name-wrong' | 'name-taken' | 'text-empty' | undefined {
  if (!/^[\p{L}\p{N}_]+$/u.test(name)) return 'name-wrong';
  if (others.includes(name)) return 'name-taken';
  return text.trim() === '' ? 'text-empty' : undefined;
}
