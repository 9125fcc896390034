import { sql, type Expression, type SqlBool } from 'kysely';
import { AppError } from '#core/common';
import type { AnyExpressionBuilder, ResourceColumn, ResourceColumnType, ResourceSpec } from './resource.ts';

/** Generic operators per column type, with Superset's labels for them. */
export const genericOperators: Readonly<Record<ResourceColumnType, Readonly<Record<string, string>>>> = {
  text: {
    sw: 'Starts with',
    ew: 'Ends with',
    ct: 'Contains',
    eq: 'Equal to',
    nsw: 'Not Starts with',
    new: 'Not Ends with',
    nct: 'Not Contains',
    neq: 'Not Equal to',
  },
  number: { eq: 'Equal to', gt: 'Greater than', lt: 'Smaller than', neq: 'Not Equal to' },
  date: { eq: 'Equal to', gt: 'Greater than', lt: 'Smaller than', neq: 'Not Equal to' },
  boolean: { eq: 'Equal to', neq: 'Not Equal to' },
  one: { rel_o_m: 'Relation', nrel_o_m: 'No Relation' },
  many: { rel_m_m: 'Relation as Many' },
};

/** SQL of a column's value; by default the column of that name in the resource's table. */
export function columnExpression(spec: ResourceSpec, name: string, eb: AnyExpressionBuilder): Expression<unknown> {
  return spec.columns[name]?.expression?.(eb) ?? eb.ref(`${spec.table}.${name}`);
}

/** Letters compare without case; `%` in the text is a wildcard, everything else is literal. */
export function likeText(expression: Expression<unknown>, pattern: string): Expression<SqlBool> {
  const escaped = pattern.toLowerCase().replace(/[\\_]/g, (character) => `\\${character}`);
  return sql<SqlBool>`lower(${expression}) like ${escaped} escape '\\'`;
}

/** The predicate of one generic filter; undefined when it restricts nothing. Throws on an operator that does not fit. */
export function genericFilter(
  spec: ResourceSpec,
  filter: { readonly col: string; readonly opr: string; readonly value: unknown },
  eb: AnyExpressionBuilder,
): Expression<SqlBool> | undefined {
  const column = spec.columns[filter.col];
  if (column === undefined || column.filterable === false) {
    throw new AppError('validation', `Filter column: ${filter.col} not allowed to filter`);
  }
  if (genericOperators[column.type][filter.opr] === undefined) {
    throw new AppError('validation', `Filter operator: ${filter.opr} not allowed on ${filter.col}`);
  }
  if (column.type === 'many') return linkedToAll(spec, filter.col, column, filter.value, eb);
  const expression = columnExpression(spec, filter.col, eb);
  return column.type === 'text' && !['eq', 'neq'].includes(filter.opr)
    ? textFilter(expression, filter.opr, String(filter.value), eb)
    : compare(expression, filter.opr, convert(column.type, filter.value), eb);
}

function textFilter(
  expression: Expression<unknown>,
  opr: string,
  value: string,
  eb: AnyExpressionBuilder,
): Expression<SqlBool> {
  const bare = opr.startsWith('n') ? opr.slice(1) : opr;
  const operator = opr === 'new' ? 'ew' : bare;
  const pattern = operator === 'sw' ? `${value}%` : operator === 'ew' ? `%${value}` : `%${value}%`;
  const like = likeText(expression, pattern);
  return opr.startsWith('n') ? eb.not(like) : like;
}

/** A value of the column's type; null as null; undefined when it cannot be one. */
function convert(type: ResourceColumnType, value: unknown): string | number | null | undefined {
  if (value === null) return null;
  switch (type) {
    case 'text':
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? String(value)
        : undefined;
    case 'number':
    case 'one': {
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
      return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
    }
    case 'boolean':
      if (value === true || value === 1 || value === 'true') return 1;
      return value === false || value === 0 || value === 'false' ? 0 : undefined;
    default:
      return convertDate(value);
  }
}

/** ISO-8601 in UTC without a zone, as the metadata keeps it. A text without a zone is UTC. */
function convertDate(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const hasZone = typeof value === 'number' || /(Z|[+-]\d{2}:?\d{2})$/.test(value) || !value.includes('T');
  const date = new Date(hasZone ? value : `${value}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, -1);
}

function compare(
  expression: Expression<unknown>,
  opr: string,
  value: string | number | null | undefined,
  eb: AnyExpressionBuilder,
): Expression<SqlBool> | undefined {
  const isEqual = opr === 'eq' || opr === 'rel_o_m';
  // What cannot be converted equals nothing and restricts nothing else.
  if (value === undefined) return isEqual ? sql<SqlBool>`1 = 0` : undefined;
  if (value === null) {
    if (opr === 'gt' || opr === 'lt') return undefined;
    return eb(expression, isEqual ? 'is' : 'is not', null);
  }
  if (isEqual) return eb(expression, '=', value);
  if (opr === 'gt') return eb(expression, '>', value);
  return opr === 'lt' ? eb(expression, '<', value) : eb(expression, '!=', value);
}

/** Rows linked to every given id. Ids that name nothing are ignored. */
function linkedToAll(
  spec: ResourceSpec,
  name: string,
  column: ResourceColumn,
  value: unknown,
  eb: AnyExpressionBuilder,
): Expression<SqlBool> | undefined {
  const { through } = column;
  if (through === undefined) throw new Error(`${spec.table}.${name} is of type "many" but has no link table.`);
  const ids = (Array.isArray(value) ? value : [value]).map(Number).filter(Number.isInteger);
  if (ids.length === 0) return undefined;
  const source = spec.related?.[name];
  return eb.and(
    ids.map((id) => {
      const linked = eb.exists(
        eb
          .selectFrom(through.table)
          .select(sql`1`.as('one'))
          .whereRef(`${through.table}.${through.own}`, '=', `${spec.table}.id`)
          .where(`${through.table}.${through.related}`, '=', id),
      );
      if (source === undefined) return linked;
      const unknown = eb.not(
        eb.exists(
          eb
            .selectFrom(source.table)
            .select(sql`1`.as('one'))
            .where(`${source.table}.id`, '=', id),
        ),
      );
      return eb.or([linked, unknown]);
    }),
  );
}
