import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import type { Static } from 'typebox';
import { AppError, type ListQuery } from '#core/common';
import type { Identity } from '../auth/identity.ts';
import { columnExpression, genericFilter } from './generic-filters.ts';
import { labelOf, pickColumns } from './pick-columns.ts';
import type { AnyExpressionBuilder, ResourceSpec } from './resource.ts';

/** Tables as the list grammar sees them: named at run time by specs. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyTables = Kysely<any>;
type Query = Static<typeof ListQuery>;
type Predicate = (eb: AnyExpressionBuilder) => Expression<SqlBool>;

/** Rows of a page when a client names no size. */
const defaultPageSize = 20;
/** Largest page unless the resource says otherwise. */
const defaultMaxPageSize = 200;

/** Answers a list query. */
export async function listResource(spec: ResourceSpec, db: AnyTables, query: Query, identity: Identity) {
  const predicates = await predicatesOf(spec, query, identity);
  const where: Predicate = (eb) =>
    allOf(
      eb,
      predicates.map((predicate) => predicate(eb)),
    );
  const counted = await db
    .selectFrom(spec.table)
    .select(sql<number>`count(*)`.as('count'))
    .where(where)
    .executeTakeFirstOrThrow();
  const ids = await pageOfIds(spec, db, query, where);
  const rows = ids.length === 0 ? [] : await spec.present(ids, identity);
  const wanted = [query.columns, query.select_columns].find((names) => names !== undefined && names.length > 0);
  const columns = wanted === undefined ? spec.listColumns : wanted.filter((name) => isListed(spec, name));
  return {
    count: counted.count,
    ids: [...ids],
    ...metadataOf(spec, columns, query.keys),
    result: wanted === undefined ? [...rows] : rows.map((row) => pickColumns(row, columns)),
  };
}

/** Kysely and SQLite put conditions into one another, so halves are joined: many filters overflow no stack. */
function allOf(eb: AnyExpressionBuilder, conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  if (conditions.length <= 2) return eb.and([...conditions]);
  const half = Math.ceil(conditions.length / 2);
  return eb.and([allOf(eb, conditions.slice(0, half)), allOf(eb, conditions.slice(half))]);
}

async function predicatesOf(spec: ResourceSpec, query: Query, identity: Identity): Promise<readonly Predicate[]> {
  const visible = await spec.visibleTo?.(identity);
  const filters = (query.filters ?? []).map((filter): Predicate => {
    const own = spec.filters?.[`${filter.col}:${filter.opr}`];
    // The generic filter is built at once, so that a wrong one is refused before anything is read.
    if (own !== undefined) return (eb) => own(eb, filter.value, identity);
    return (eb) => genericFilter(spec, filter, eb) ?? sql<SqlBool>`1 = 1`;
  });
  return visible === undefined ? filters : [visible, ...filters];
}

async function pageOfIds(
  spec: ResourceSpec,
  db: AnyTables,
  query: Query,
  where: Predicate,
): Promise<readonly number[]> {
  const [orderColumn, direction] = orderOf(spec, query);
  const limit = pageSizeOf(spec, query.page_size);
  let select = db.selectFrom(spec.table).select(`${spec.table}.id as id`).where(where);
  select = select.orderBy((eb) => sql`(${columnExpression(spec, orderColumn, eb)}) is null`);
  select = select
    .orderBy((eb) => orderExpression(spec, orderColumn, eb), direction)
    .orderBy(`${spec.table}.id`, direction);
  if (limit !== undefined) select = select.limit(limit).offset(rowsBefore(query.page, limit));
  const rows = await select.execute();
  return rows.map((row) => Number(row.id));
}

/** Texts are ordered without regard to case, so that both metadata databases agree. */
function orderExpression(spec: ResourceSpec, name: string, eb: AnyExpressionBuilder): Expression<unknown> {
  const expression = columnExpression(spec, name, eb);
  return spec.columns[name]?.type === 'text' ? sql`lower(${expression})` : expression;
}

function orderOf(spec: ResourceSpec, query: Query): readonly [string, 'asc' | 'desc'] {
  if (query.order_column === undefined || query.order_column === '') return spec.defaultOrder;
  if (spec.columns[query.order_column]?.orderable !== true) {
    throw new AppError('validation', `Order column: ${query.order_column} not allowed to order`);
  }
  return [query.order_column, query.order_direction ?? 'asc'];
}

/** Rows per page; undefined asks for all, which only uncapped resources grant. */
export function pageSizeOf(spec: ResourceSpec, asked: number | undefined): number | undefined {
  const cap = spec.maxPageSize ?? defaultMaxPageSize;
  const size = asked ?? defaultPageSize;
  const fitting = size < 1 || size > cap ? cap : size;
  return Number.isFinite(fitting) ? Math.min(fitting, mostRows) : undefined;
}

/** Whole numbers that both metadata databases count rows with; pages beyond it are as empty as those before. */
const mostRows = 2 ** 52;

/** Rows of the pages before one. */
export const rowsBefore = (page = 0, pageSize: number): number => Math.min(page * pageSize, mostRows);

function isListed(spec: ResourceSpec, name: string): boolean {
  return spec.listColumns.some(
    (listed) => listed === name || listed.startsWith(`${name}.`) || name.startsWith(`${listed}.`),
  );
}

function metadataOf(spec: ResourceSpec, columns: readonly string[], keys: readonly string[] | undefined) {
  const noun = spec.noun.one;
  const all = {
    list_columns: [...columns],
    list_title: `List ${noun.charAt(0).toUpperCase()}${noun.slice(1)}`,
    label_columns: Object.fromEntries(columns.map((name) => [name, labelOf(name)])),
    description_columns: {},
    order_columns: Object.entries(spec.columns).flatMap(([name, column]) => (column.orderable === true ? [name] : [])),
  };
  if (keys === undefined || keys.length === 0) return all;
  if (keys.includes('none')) return {};
  return Object.fromEntries(Object.entries(all).filter(([key]) => keys.includes(key)));
}
