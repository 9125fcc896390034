import { Value } from 'typebox/value';
import { whereWithGroups, type FilterGroup, type QueryFilter } from '#plugins/queries';
import { AdhocFilter, type FormData } from '../type/form-data.ts';

/** What a chart's filters become in a query object. */
export interface FilterParts {
  readonly filters: readonly QueryFilter[];
  /** Groups that a filter in SQL is made of; `where` begins with their SQL. */
  readonly groups: readonly FilterGroup[];
  /** Conditions joined as `(a) AND (b)`; undefined when there are none. */
  readonly where: string | undefined;
  readonly having: string | undefined;
}

const unaryOperators = new Set(['IS NULL', 'IS NOT NULL', 'IS TRUE', 'IS FALSE', 'LATEST PARTITION']);
const listOperators = new Set(['IN', 'NOT IN']);

/** `operatorId` → `operator` for filters saved without the latter. */
const operatorById: Readonly<Record<string, string>> = {
  EQUALS: '==',
  NOT_EQUALS: '!=',
  LESS_THAN: '<',
  GREATER_THAN: '>',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN_OR_EQUAL: '>=',
  IN: 'IN',
  NOT_IN: 'NOT IN',
  LIKE: 'LIKE',
  NOT_LIKE: 'NOT LIKE',
  ILIKE: 'ILIKE',
  IS_NULL: 'IS NULL',
  IS_NOT_NULL: 'IS NOT NULL',
  LATEST_PARTITION: 'LATEST PARTITION',
  IS_TRUE: '==',
  IS_FALSE: '==',
  TEMPORAL_RANGE: 'TEMPORAL_RANGE',
};

/** Splits `adhoc_filters` by where they act. Unfinished filters are left out. */
export function splitAdhocFilters(formData: FormData): FilterParts {
  const filters: QueryFilter[] = [];
  const groups: FilterGroup[] = [];
  const where: string[] = [];
  const having: string[] = [];
  for (const filter of adhocFiltersOf(formData)) {
    if (filter.expressionType === 'SQL') {
      const group = groupOf(filter);
      const sql = filter.sqlExpression?.trim() ?? '';
      if (group !== undefined) groups.push(group);
      else if (sql !== '') (filter.clause === 'HAVING' ? having : where).push(sql);
      continue;
    }
    const simple = simpleFilter(filter);
    if (simple === undefined) continue;
    if (filter.clause === 'HAVING') having.push(simpleHaving(simple));
    else filters.push(simple);
  }
  return { filters, groups, where: whereWithGroups(groups, joinConditions(where)), having: joinConditions(having) };
}

/**
 * The conditions that a filter in SQL was made of; undefined for SQL that somebody wrote, or changed since, which then says
 * what is meant. Whether its conditions are understood is for the server to tell.
 */
export function groupOf({ expressionType, clause, sqlExpression, group }: AdhocFilter): FilterGroup | undefined {
  if (expressionType !== 'SQL' || clause !== 'WHERE' || typeof group !== 'object' || group === null) return undefined;
  // Written by the editor, and checked where it is planned.
  return 'sql' in group && group.sql === sqlExpression ? (group as FilterGroup) : undefined;
}

/** What a query object says by the filters of a chart in SQL. */
export function sqlParts({ groups, where, having }: FilterParts) {
  return {
    ...(groups.length === 0 ? {} : { filter_groups: [...groups] }),
    extras: { ...(where === undefined ? {} : { where }), ...(having === undefined ? {} : { having }) },
  };
}

function adhocFiltersOf(formData: FormData): readonly AdhocFilter[] {
  const given = formData['adhoc_filters'];
  return Array.isArray(given) ? given.filter((filter): filter is AdhocFilter => Value.Check(AdhocFilter, filter)) : [];
}

function joinConditions(conditions: readonly string[]): string | undefined {
  return conditions.length === 0 ? undefined : conditions.map((condition) => `(${condition})`).join(' AND ');
}

function simpleFilter(filter: AdhocFilter): QueryFilter | undefined {
  const operator = filter.operator ?? operatorById[filter.operatorId ?? ''];
  const subject = filter.subject ?? '';
  if (subject === '' || operator === undefined) return undefined;
  const col = filter.column ?? subject;
  const extra = {
    ...(filter.isExtra === true ? { isExtra: true } : {}),
    ...(filter.grain === undefined ? {} : { grain: filter.grain }),
    ...(filter.keepsNull === true ? { keepsNull: true } : {}),
  };
  if (unaryOperators.has(operator.toUpperCase())) return { col, op: operator, ...extra };
  const value = comparatorOf(filter);
  if (listOperators.has(operator.toUpperCase())) {
    const list = Array.isArray(value) ? value : value === undefined ? [] : [value];
    return list.length === 0 ? undefined : { col, op: operator, val: list, ...extra };
  }
  return value === undefined ? undefined : { col, op: operator, val: value, ...extra };
}

function comparatorOf(filter: AdhocFilter): unknown {
  if (filter.comparator === undefined || filter.comparator === null || filter.comparator === '') {
    if (filter.operatorId === 'IS_TRUE') return true;
    if (filter.operatorId === 'IS_FALSE') return false;
    return undefined;
  }
  return filter.comparator;
}

/** HAVING travels as SQL text only; a simple condition on a metric is written out. */
function simpleHaving({ col, op, val }: QueryFilter): string {
  const subject = typeof col === 'string' ? col : '';
  const operator = op === '==' ? '=' : (op ?? '');
  if (val === undefined) return `${subject} ${operator}`;
  return `${subject} ${operator} ${Array.isArray(val) ? `(${val.map(literal).join(', ')})` : literal(val)}`;
}

function literal(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = String(value);
  return text.trim() !== '' && Number.isFinite(Number(text)) ? text : `'${text.replaceAll("'", "''")}'`;
}
