import type { ClauseKind } from '../outline/outline.ts';
import { frameWords } from './expected-in-frame.ts';
import type { Expected } from './expected-kinds.ts';

const comparisons = ['IS NULL', 'IS NOT NULL', 'IN', 'NOT IN', 'BETWEEN', 'LIKE', 'ILIKE', 'NOT LIKE', 'IS'];
const rest: Readonly<Partial<Record<ClauseKind, readonly string[]>>> = {
  select: ['FROM', 'AS', 'OVER', 'FILTER'],
  from: ['AND', 'OR', 'JOIN', 'LEFT JOIN', 'WHERE', 'GROUP BY', 'ORDER BY', 'LIMIT'],
  where: ['AND', 'OR', 'GROUP BY', 'ORDER BY', 'LIMIT', 'HAVING', 'QUALIFY', 'UNION', 'UNION ALL', 'RETURNING'],
  group: ['HAVING', 'ORDER BY', 'LIMIT', 'QUALIFY', 'UNION ALL'],
  having: ['AND', 'OR', 'ORDER BY', 'LIMIT'],
  qualify: ['AND', 'OR', 'ORDER BY', 'LIMIT'],
  order: ['ASC', 'DESC', 'NULLS FIRST', 'NULLS LAST', 'LIMIT', 'OFFSET'],
  values: ['RETURNING', 'ON CONFLICT'],
  set: ['WHERE', 'FROM', 'RETURNING'],
  returning: ['AS'],
};
const hasConditions: ReadonlySet<ClauseKind> = new Set(['where', 'having', 'from', 'qualify']);

/** What may follow a value in a clause: first how to compare it, where nothing is compared yet. */
export function wordsBehindValue(
  { clause, isInBracket, isInWindow, isCompared }: Omit<Extract<Expected, { kind: 'operator' }>, 'kind'>,
  inCase: boolean,
): readonly string[] {
  const ofCase = inCase ? ['WHEN', 'THEN', 'ELSE', 'END', 'AND', 'OR', ...comparisons] : [];
  if (isInWindow) return [...ofCase, 'ORDER BY', 'ASC', 'DESC', ...frameWords, 'AND', 'OR', ...comparisons];
  if (isInBracket) return [...ofCase, 'AS', 'AND', 'OR', 'ORDER BY', ...comparisons, 'FROM'];
  const own = rest[clause] ?? [];
  const isLogical = hasConditions.has(clause);
  if (isLogical && !isCompared) return [...ofCase, ...comparisons, ...own, 'COLLATE'];
  return [...ofCase, ...own, ...(isLogical ? comparisons : ['AND', 'OR', ...comparisons]), 'COLLATE'];
}

/** What is possible where a value is expected. */
export const wordsBeforeValue: readonly string[] = [
  'CASE WHEN', 'CASE', 'CAST(', 'NOT', 'EXISTS (', 'NULL', 'TRUE', 'FALSE', 'INTERVAL', 'CURRENT_DATE', 'CURRENT_TIMESTAMP', 'EXTRACT(',
]; // prettier-ignore

export const wordsBehindSource: readonly string[] = [
  'WHERE', 'JOIN', 'LEFT JOIN', 'INNER JOIN', 'GROUP BY', 'ORDER BY', 'LIMIT', 'AS', 'RIGHT JOIN', 'FULL JOIN', 'CROSS JOIN',
  'HAVING', 'UNION', 'UNION ALL', 'EXCEPT', 'INTERSECT', 'SET', 'USING', 'QUALIFY', 'TABLESAMPLE',
]; // prettier-ignore

/** Templates that fill themselves in where a statement runs. */
export const macros: readonly { readonly name: string; readonly parameters: string }[] = [
  { name: 'current_user_id', parameters: 'add_to_cache_keys=true' },
  { name: 'current_username', parameters: 'add_to_cache_keys=true' },
  { name: 'current_user_email', parameters: 'add_to_cache_keys=true' },
  { name: 'current_user_roles', parameters: 'add_to_cache_keys=true' },
  { name: 'current_user_rls_rules', parameters: '' },
  { name: 'url_param', parameters: 'name, default=None' },
  { name: 'filter_values', parameters: 'column, default=None, remove_filter=false' },
  { name: 'get_filters', parameters: 'column, remove_filter=false' },
  { name: 'get_time_filter', parameters: 'column=None, default=None, target_type=None, strftime=None' },
  { name: 'cache_key_wrapper', parameters: 'value' },
  { name: 'dataset', parameters: 'id, include_metrics=false, columns=None' },
  { name: 'saved_query', parameters: 'name, alias=None' },
  { name: 'result', parameters: 'name, alias=None' },
  { name: 'metric', parameters: 'metric_key, dataset_id=None' },
];
export const templateNames: readonly string[] = ['from_dttm', 'to_dttm', 'columns', 'groupby', 'metrics', 'row_limit', 'row_offset', 'filter', 'time_column', 'time_grain']; // prettier-ignore

/** Blocks of templates, and the words that are possible in one before its end. */
export const templateBlocks: Readonly<Record<string, readonly string[]>> = {
  if: ['else', 'elif', 'endif'],
  for: ['endfor', 'else'],
  set: ['endset'],
  macro: ['endmacro'],
  filter: ['endfilter'],
  with: ['endwith'],
  raw: ['endraw'],
};
export const templateWords: readonly string[] = ['in', 'not', 'and', 'or', 'is defined', 'is not defined', 'is none', 'if', 'else']; // prettier-ignore
export const templateFilters: readonly string[] = ['where_in', 'to_datetime', 'default', 'join', 'length', 'first', 'last', 'lower', 'upper', 'trim', 'replace', 'int', 'float', 'round', 'abs', 'string', 'tojson', 'sort', 'unique', 'map', 'select', 'reject', 'list', 'sum', 'min', 'max']; // prettier-ignore

/** Keywords as their writer writes them: in capitals unless the statement has more small ones. */
export function casing(written: readonly string[], typed: string): (word: string) => string {
  const isSmall = (word: string): boolean => word === word.toLowerCase();
  const small = written.filter(isSmall).length;
  const prefersSmall = written.length === 0 ? typed !== '' && isSmall(typed) : small * 2 > written.length;
  return prefersSmall ? (word) => word.toLowerCase() : (word) => word;
}
