import { AppError, reply } from '#core/common';
import {
  callerOf,
  handle,
  itemMetadata,
  likeText,
  serveResource,
  type HandledRoute,
  type Identity,
  type ResourceColumn,
  type ResourceColumnType,
  type ResourceSpec,
} from '#core/server';
import { userRoutes, type UserItem } from '#plugins/access';
import { refusals } from '../common/messages.ts';
import { checkHoldsRoles, checkNotLockingOut } from './may-change.ts';
import { RoleStore } from './role-store.ts';
import { sessionCookieName } from './session-cookies.ts';
import { UserStore } from './user-store.ts';

const parts = { users: UserStore, roles: RoleStore };

async function userOf(users: UserStore, id: number): Promise<UserItem> {
  const [user] = await users.items([id]);
  if (user === undefined) throw new AppError('not-found', 'Not found');
  return user;
}

const idsOf = (roles: UserItem['roles']): readonly number[] => roles.map((role) => role.id);

async function removeUsers(
  ids: readonly number[],
  caller: Identity,
  users: UserStore,
  roles: RoleStore,
): Promise<number> {
  const found = await users.items(ids);
  if (found.length === 0) throw new AppError('not-found', 'Not found');
  for (const user of found) {
    await checkHoldsRoles(caller, idsOf(user.roles), roles);
    checkNotLockingOut(caller, user, { active: false, roleIds: [] });
  }
  return users.remove(found.map((user) => user.id));
}

/** `/api/v1/security/users/`. */
export const userHandlers: readonly HandledRoute[] = [
  ...serveResource(userRoutes, { users: UserStore }, ({ users }) => userResource(users)),
  handle(userRoutes.read, parts, async ({ params }, { users }) => {
    const result = await userOf(users, params.id);
    return reply(200, { id: params.id, result, ...itemMetadata('User', Object.keys(result)) });
  }),
  handle(userRoutes.create, parts, async (input, { users, roles }) => {
    await checkHoldsRoles(callerOf(input), input.body.roles, roles);
    const id = await users.create(input.body);
    return reply(201, { id, result: await userOf(users, id) });
  }),
  handle(userRoutes.change, parts, async (input, { users, roles }) => {
    const {
      params: { id },
      body,
      request,
    } = input;
    const caller = callerOf(input);
    const user = await userOf(users, id);
    await checkHoldsRoles(caller, [...idsOf(user.roles), ...(body.roles ?? [])], roles);
    checkNotLockingOut(caller, user, { active: body.active ?? user.active, roleIds: body.roles ?? idsOf(user.roles) });
    await users.change(id, body, id === caller.userId ? request.cookies[sessionCookieName] : undefined);
    return reply(200, { id, result: await userOf(users, id) });
  }),
  handle(userRoutes.remove, parts, async (input, { users, roles }) => {
    await removeUsers([input.params.id], callerOf(input), users, roles);
    return reply(200, { message: 'OK' });
  }),
  handle(userRoutes.bulkDelete, parts, async (input, { users, roles }) => {
    const count = await removeUsers(input.query.q, callerOf(input), users, roles);
    return reply(200, { message: refusals.deletedUsers({ count }) });
  }),
];

const ordered = (type: ResourceColumnType): ResourceColumn => ({ type, orderable: true });

const searched = ['username', 'first_name', 'last_name', 'email'] as const;

function userResource(users: UserStore): ResourceSpec {
  return {
    table: 'users',
    noun: { one: 'user', many: 'users' },
    columns: {
      id: ordered('number'),
      username: ordered('text'),
      first_name: ordered('text'),
      last_name: ordered('text'),
      email: ordered('text'),
      active: { ...ordered('boolean'), expression: (eb) => eb.ref('users.is_active') },
      login_count: ordered('number'),
      fail_login_count: ordered('number'),
      last_login: ordered('date'),
      created_on: ordered('date'),
      changed_on: ordered('date'),
      roles: { type: 'many', through: { table: 'user_roles', own: 'user_id', related: 'role_id' } },
    },
    listColumns: [
      'id',
      'username',
      'first_name',
      'last_name',
      'email',
      'active',
      'login_count',
      'fail_login_count',
      'last_login',
      'created_on',
      'changed_on',
      'roles.id',
      'roles.name',
    ],
    defaultOrder: ['username', 'asc'],
    filters: {
      'username:user_all_text': (eb, value) => {
        return eb.or(searched.map((column) => likeText(eb.ref(`users.${column}`), `%${String(value)}%`)));
      },
    },
    present: (ids) => users.items(ids),
    related: {
      roles: { table: 'roles', searched: ['name'], text: (row) => String(row['name']) },
    },
  };
}
