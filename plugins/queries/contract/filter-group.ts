import { Type, type Static, type TSchema } from 'typebox';
import { RowCondition } from './statistic.ts';

const match = Type.Union([Type.Literal('all'), Type.Literal('any')]);
const members = <S extends TSchema>(member: S) => Type.Array(member, { minItems: 1, maxItems: 50 });
const exact = { additionalProperties: false } as const;

/** Conditions of which all or any must hold. */
const Conditions = Type.Object({ match, members: members(RowCondition) }, exact);
/** The same with such groups in it. */
const ConditionGroup = Type.Object({ match, members: members(Type.Union([RowCondition, Conditions])) }, exact);

/**
 * Conditions of rows that `where` says in SQL, for who knows no groups, as `sql` does here. The server plans the
 * conditions and does not run that SQL. An extension of Superset's API, whose filters are all joined by AND.
 */
export const FilterGroup = Type.Object(
  { sql: Type.String({ minLength: 1 }), match, members: members(Type.Union([RowCondition, ConditionGroup])) },
  exact,
);
export type FilterGroup = Static<typeof FilterGroup>;

/** Any group of conditions, as who reads it sees it. */
export interface ConditionTree {
  readonly match: 'all' | 'any';
  readonly members: readonly (RowCondition | ConditionTree)[];
}

type WithSql = Pick<FilterGroup, 'sql'>;

const joined = (groups: readonly WithSql[]): string => groups.map(({ sql }) => `(${sql})`).join(' AND ');

/** `where` of a query: the SQL of its groups first, then the rest. */
export function whereWithGroups(groups: readonly WithSql[], rest: string | undefined): string | undefined {
  if (groups.length === 0) return rest;
  return rest === undefined ? joined(groups) : `${joined(groups)} AND (${rest})`;
}

/**
 * The part of `where` besides the groups; false where it does not begin with them, so that they mean something else.
 */
export function restBesideGroups(
  groups: readonly WithSql[],
  where: string | null | undefined,
): string | undefined | false {
  const given = where ?? '';
  if (groups.length === 0) return given === '' ? undefined : given;
  const start = joined(groups);
  if (given === start) return undefined;
  const before = `${start} AND (`;
  return given.startsWith(before) && given.endsWith(')') ? given.slice(before.length, -1) : false;
}
