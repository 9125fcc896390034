import type { AdhocFilter } from '#plugins/viz-kit';
import type { DatasetData } from '#plugins/datasets';
import type { ConditionTree, RowCondition } from '#plugins/queries';
import { groupOfFilter, filterOfGroup } from '../../common/filters/group-filter.ts';
import {
  builtConditions,
  conditionStart,
  newCondition,
  subjectOf,
  type BuiltCondition,
  type EnteredCondition,
} from './entered-condition.ts';
import { builtGroup, groupAround, groupStart, isBox, type EnteredGroup } from './entered-group.ts';

export type FilterKind = 'SIMPLE' | 'GROUP' | 'SQL';

/** What the filter form holds. */
export interface EnteredFilter {
  readonly kind: FilterKind;
  readonly condition: EnteredCondition;
  /** Undefined until somebody wants several conditions. */
  readonly group: EnteredGroup | undefined;
  readonly clause: 'WHERE' | 'HAVING';
  readonly sql: string;
}

/** `filters`: those of one chip; none for a new filter. */
export function startOf(
  filters: readonly AdhocFilter[],
  subject: string | undefined,
  dataset: DatasetData,
): EnteredFilter {
  const [filter] = filters;
  const group = filter === undefined ? undefined : groupOfFilter(filter);
  const conditions = group === undefined ? filters.flatMap(conditionIn) : conditionsOfOne(group, dataset);
  const entered = group === undefined || conditions.length > 0 ? undefined : groupStart(group, dataset);
  return {
    kind: entered !== undefined ? 'GROUP' : conditions.length > 0 || filter === undefined ? 'SIMPLE' : 'SQL',
    condition: conditionStart(conditions, dataset) ?? newCondition(subject ?? '', dataset),
    group: entered,
    clause: filter?.clause ?? 'WHERE',
    sql: filter?.sqlExpression ?? '',
  };
}

function conditionIn(filter: AdhocFilter): readonly (RowCondition & { operatorId?: string | null | undefined })[] {
  const { expressionType, subject, operator, operatorId, comparator: val } = filter;
  if (expressionType !== 'SIMPLE') return [];
  return [{ col: subject ?? '', op: operator ?? '', val, operatorId }];
}

/** A pattern with an escape is kept as a group of one. */
function conditionsOfOne({ members }: ConditionTree, dataset: DatasetData): readonly RowCondition[] {
  const conditions = members.filter((member) => !('members' in member)) as readonly RowCondition[];
  const isOne = conditions.length === members.length && members.length === 1;
  return isOne && conditionStart(conditions, dataset) !== undefined ? conditions : [];
}

/** The filters that were entered, two for "is between"; undefined while something is missing. */
export function builtFilters(entered: EnteredFilter, dataset: DatasetData): readonly AdhocFilter[] | undefined {
  switch (entered.kind) {
    case 'SQL':
      return entered.sql.trim() === '' ? undefined : [sqlFilter(entered)];
    case 'GROUP':
      return groupFilters(entered.group, dataset);
    case 'SIMPLE':
      return simpleFilters(entered.condition, dataset);
  }
}

/** A group of one condition is that condition. */
function groupFilters(entered: EnteredGroup | undefined, dataset: DatasetData): readonly AdhocFilter[] | undefined {
  const [only, ...more] = entered?.items ?? [];
  if (only !== undefined && more.length === 0 && !isBox(only)) return simpleFilters(only.condition, dataset);
  const group = entered === undefined ? undefined : builtGroup(entered, dataset);
  return group === undefined ? undefined : [filterOfGroup(group, dataset)];
}

const sqlFilter = ({ clause, sql }: EnteredFilter): AdhocFilter => ({
  expressionType: 'SQL',
  clause,
  sqlExpression: sql.trim(),
  subject: null,
  operator: null,
  comparator: null,
});

function simpleFilters(entered: EnteredCondition, dataset: DatasetData): readonly AdhocFilter[] | undefined {
  const { isMetric } = subjectOf(entered, dataset);
  const conditions = builtConditions(entered, dataset);
  const escaped = conditions?.find((condition) => condition.escape !== undefined);
  if (escaped === undefined) return conditions?.map((condition) => simpleFilter(condition, isMetric));
  // Numbers have no such signs, and groups are of rows.
  if (isMetric) return undefined;
  // A simple filter has no place for an escape.
  const { col, op, val, escape } = escaped;
  return [
    filterOfGroup({ match: 'all', members: [{ col, op, val, ...(escape === undefined ? {} : { escape }) }] }, dataset),
  ];
}

const simpleFilter = ({ col, op, operatorId, val }: BuiltCondition, isMetric: boolean): AdhocFilter => ({
  expressionType: 'SIMPLE',
  clause: isMetric ? 'HAVING' : 'WHERE',
  subject: col,
  operator: op,
  operatorId,
  comparator: val ?? null,
  sqlExpression: null,
});

/** The same form as another kind, with what was entered before. */
export function inKind(entered: EnteredFilter, kind: FilterKind, dataset: DatasetData): EnteredFilter {
  if (kind === 'GROUP' && entered.group === undefined)
    return { ...entered, kind, group: groupAround(entered.condition, dataset) };
  return { ...entered, kind };
}
