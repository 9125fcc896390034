import { sql, type Expression, type SqlBool } from 'kysely';
import { AppError } from '#core/common';
import type { Identity } from '../auth/identity.ts';
import { columnExpression, likeText } from './generic-filters.ts';
import { pageSizeOf, rowsBefore, type AnyTables } from './list-resource.ts';
import type { AnyExpressionBuilder, RelatedSource, ResourceSpec } from './resource.ts';

interface RelatedQuery {
  readonly filter?: string;
  readonly page?: number;
  readonly page_size?: number;
  readonly include_ids?: readonly number[];
}

type Row = Readonly<Record<string, unknown>>;

/** Rows that may be chosen for a relation. */
export async function relatedValues(
  spec: ResourceSpec,
  db: AnyTables,
  column: string,
  query: RelatedQuery,
  identity: Identity,
) {
  const source = spec.related?.[column];
  if (source === undefined) throw new AppError('not-found', 'Not found');
  const page = query.page ?? 0;
  const included = query.include_ids ?? [];
  if (included.length > 0 && page > 0)
    throw new AppError('unprocessable', 'include_ids is only allowed on the first page');
  const visible = await source.visibleTo?.(identity);
  const where = (eb: AnyExpressionBuilder): Expression<SqlBool> =>
    eb.and([visible?.(eb) ?? sql<SqlBool>`1 = 1`, searchIn(source, query.filter, eb)]);
  const { count } = await db
    .selectFrom(source.table)
    .select(sql<number>`count(*)`.as('count'))
    .where(where)
    .executeTakeFirstOrThrow();
  let select = db.selectFrom(source.table).selectAll(source.table).where(where);
  for (const name of source.searched) select = select.orderBy(`${source.table}.${name}`);
  const limit = pageSizeOf(spec, query.page_size);
  if (limit !== undefined) select = select.limit(limit).offset(rowsBefore(page, limit));
  const rows = (await select.orderBy(`${source.table}.id`).execute()) as readonly Row[];
  const known = new Set(rows.map((row) => Number(row['id'])));
  const missing = included.filter((id) => !known.has(id));
  const extra =
    missing.length === 0
      ? []
      : await db
          .selectFrom(source.table)
          .selectAll(source.table)
          .where(`${source.table}.id`, 'in', [...missing])
          .where((eb) => visible?.(eb) ?? sql<SqlBool>`1 = 1`)
          .execute();
  return {
    count,
    result: [...rows, ...(extra as readonly Row[])].map((row) => ({
      value: Number(row['id']),
      text: source.text(row),
      extra: source.extra?.(row) ?? {},
    })),
  };
}

function searchIn(source: RelatedSource, filter: string | undefined, eb: AnyExpressionBuilder): Expression<SqlBool> {
  if (filter === undefined || filter === '') return sql<SqlBool>`1 = 1`;
  const columns = source.searched.map((name) => eb.ref(`${source.table}.${name}`));
  const whole = sql`${sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql` || ' ' || `,
  )}`;
  return likeText(whole, `%${filter}%`);
}

/** The different values of a column, of the rows the caller may see. */
export async function distinctValues(
  spec: ResourceSpec,
  db: AnyTables,
  column: string,
  query: Omit<RelatedQuery, 'include_ids'>,
  identity: Identity,
) {
  if (spec.distinct?.includes(column) !== true) throw new AppError('not-found', 'Not found');
  const visible = await spec.visibleTo?.(identity);
  const base = db
    .selectFrom(spec.table)
    .select((eb) => sql`${columnExpression(spec, column, eb)}`.as('text'))
    .distinct()
    .where((eb) => eb(columnExpression(spec, column, eb), 'is not', null))
    .where((eb) => visible?.(eb) ?? sql<SqlBool>`1 = 1`)
    .where((eb) =>
      query.filter === undefined || query.filter === ''
        ? sql<SqlBool>`1 = 1`
        : likeText(columnExpression(spec, column, eb), `%${query.filter}%`),
    );
  const { count } = await db
    .selectFrom(base.as('found'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  let select = base.orderBy('text');
  const limit = pageSizeOf(spec, query.page_size);
  if (limit !== undefined) select = select.limit(limit).offset(rowsBefore(query.page, limit));
  const rows = (await select.execute()) as readonly { readonly text: unknown }[];
  return { count, result: rows.map(({ text }) => ({ text: String(text), value: String(text) })) };
}
