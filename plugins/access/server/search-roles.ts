import { AppError } from '#core/common';
import { likeText, type MetadataDb } from '#core/server';
import { refusals } from '../common/messages.ts';
import { pairKey } from '../common/permission-pairs.ts';
import type { AccessTables } from './access-tables.ts';
import type { NumberedPair } from './permission-numbers.ts';

interface RoleSearch {
  readonly filters?: readonly { readonly col: string; readonly value: unknown }[];
  readonly order_column?: string;
  readonly order_direction?: 'asc' | 'desc';
  readonly page?: number;
  readonly page_size?: number;
}

const orderColumns = ['id', 'name'] as const;
/** Rows of a page when a client names no size, and at most. */
const pageSizes = { usual: 10, max: 200 };

/** A page of roles with the ids of their users and pairs. There are no groups here, so no role is in one. */
export async function searchRoles(db: MetadataDb, numbers: readonly NumberedPair[], query: RoleSearch) {
  const tables = db.tables<AccessTables>();
  const order = orderColumns.find((name) => name === (query.order_column ?? 'id'));
  if (order === undefined) throw new AppError('validation', refusals.roleOrder({ column: query.order_column ?? '' }));
  let matching = tables.selectFrom('roles');
  for (const { col, value } of query.filters ?? []) {
    switch (col) {
      case 'name':
        matching = matching.where((eb) => likeText(eb.ref('roles.name'), `%${String(value)}%`));
        break;
      case 'user_ids':
        matching = matching.where('roles.id', 'in', (eb) =>
          eb.selectFrom('user_roles').select('role_id').where('user_id', '=', idOf(value)),
        );
        break;
      case 'permission_ids': {
        const pair = numbers.find(({ id }) => id === idOf(value))?.pair ?? ['', ''];
        matching = matching.where('roles.id', 'in', (eb) =>
          eb
            .selectFrom('role_permissions')
            .select('role_id')
            .where('permission', '=', pair[0])
            .where('view', '=', pair[1]),
        );
        break;
      }
      case 'group_ids':
        matching = matching.where('roles.id', 'is', null);
        break;
      default:
        throw new AppError('validation', refusals.roleFilter({ column: col }));
    }
  }
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const size = query.page_size ?? pageSizes.usual;
  const limit = size < 1 || size > pageSizes.max ? pageSizes.max : size;
  const rows = await matching
    .select(['roles.id', 'roles.name'])
    .orderBy(
      (eb) => (order === 'id' ? eb.ref('roles.id') : eb.fn('lower', ['roles.name'])),
      query.order_direction ?? 'asc',
    )
    .limit(limit)
    .offset(Math.min((query.page ?? 0) * limit, Number.MAX_SAFE_INTEGER))
    .execute();
  const ids = rows.map(({ id }) => id);
  const members = await membersOf(db, numbers, ids);
  return {
    count,
    ids,
    result: rows.map(({ id, name }) => ({ id, name, ...members(id), group_ids: [] })),
  };
}

async function membersOf(db: MetadataDb, numbers: readonly NumberedPair[], roleIds: readonly number[]) {
  const tables = db.tables<AccessTables>();
  const ids = roleIds.length === 0 ? [0] : [...roleIds];
  const users = await tables
    .selectFrom('user_roles')
    .selectAll()
    .where('role_id', 'in', ids)
    .orderBy('user_id')
    .execute();
  const pairs = await tables.selectFrom('role_permissions').selectAll().where('role_id', 'in', ids).execute();
  const idByPair = new Map(numbers.map(({ id, pair }) => [pairKey(pair), id]));
  return (roleId: number) => ({
    user_ids: users.filter(({ role_id }) => role_id === roleId).map(({ user_id }) => user_id),
    permission_ids: pairs
      .filter(({ role_id }) => role_id === roleId)
      .flatMap(({ permission, view }) => idByPair.get(pairKey([permission, view])) ?? [])
      .sort((a, b) => a - b),
  });
}

/** 0 is the id of nothing. */
const idOf = (value: unknown): number => {
  const id = Number(value);
  return Number.isSafeInteger(id) ? id : 0;
};
