import { columnList, queryModeOf, type FormData } from '#plugins/viz-kit';
import {
  restBesideGroups,
  whereWithGroups,
  type FilterGroup,
  type QueryFilter,
  type QueryObject,
} from '#plugins/queries';

/** Takes the sign behind it as it is written; backslashes mean different things to engines. */
const escape = '!';

const patternOf = (text: string): string => `%${text.replace(/[!%_]/g, `${escape}$&`)}%`;

/** Columns in which all pages are searched: those of the dataset that the rows show. */
export function searchedColumns(formData: FormData): readonly string[] {
  const key = queryModeOf(formData) === 'raw' ? 'all_columns' : 'groupby';
  return [...new Set(columnList(formData, key).filter((column) => typeof column === 'string'))];
}

interface Search {
  readonly searchText: string;
  /** Empty: all that can be searched. With one, as in Superset, its texts begin so. */
  readonly searchColumn: string;
}

/** The rows of a query in which the text is found, as a condition that the engine checks. */
export function searched(query: QueryObject, { searchText, searchColumn }: Search, formData: FormData): QueryObject {
  const text = searchText.trim();
  if (text === '') return query;
  if (searchColumn !== '') {
    const filter: QueryFilter = { col: searchColumn, op: 'ILIKE', val: `${searchText}%` };
    return { ...query, filters: [...(query.filters ?? []), filter] };
  }
  const columns = searchedColumns(formData);
  return columns.length === 0 ? query : underGroup(query, anyContains(columns, text));
}

function anyContains(columns: readonly string[], text: string): FilterGroup {
  const members = columns.map((col) => ({ col, op: 'ILIKE', val: patternOf(text), escape }));
  // No SQL is made of what is typed, which is in the conditions alone.
  return { sql: `/* search in ${columns.length} columns */ 1 = 1`, match: 'any', members };
}

/** Groups come before all other SQL of `where`, those of the chart first. */
function underGroup(query: QueryObject, group: FilterGroup): QueryObject {
  const groups = query.filter_groups ?? [];
  const rest = restBesideGroups(groups, query.extras?.where);
  // Groups that are none any more are refused where the query is planned.
  if (rest === false) return query;
  const all = [...groups, group];
  return { ...query, filter_groups: all, extras: { ...query.extras, where: whereWithGroups(all, rest) ?? '' } };
}
