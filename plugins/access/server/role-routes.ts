import { AppError, reply } from '#core/common';
import {
  callerOf,
  handle,
  itemMetadata,
  serveResource,
  type HandledRoute,
  type Identity,
  type ResourceSpec,
} from '#core/server';
import { roleRoutes } from '#plugins/access';
import { refusals } from '../common/messages.ts';
import { checkHoldsPairs, checkHoldsRoles } from './may-change.ts';
import { OfferedPairs } from './offered-pairs.ts';
import { RoleStore } from './role-store.ts';

const parts = { roles: RoleStore, offered: OfferedPairs };

async function removeRoles(ids: readonly number[], caller: Identity, roles: RoleStore): Promise<number> {
  const found = await roles.rows(ids);
  if (found.length === 0) throw new AppError('not-found', 'Not found');
  await checkHoldsRoles(
    caller,
    found.map((role) => role.id),
    roles,
  );
  return roles.remove(found.map((role) => role.id));
}

/** `/api/v1/security/roles/`. */
export const roleHandlers: readonly HandledRoute[] = [
  ...serveResource(roleRoutes, { roles: RoleStore }, ({ roles }) => roleResource(roles)),
  handle(roleRoutes.read, parts, async ({ params }, { roles }) => {
    const result = await roles.item(params.id);
    return reply(200, { id: params.id, result, ...itemMetadata('Role', Object.keys(result)) });
  }),
  handle(roleRoutes.create, parts, async (input, { roles, offered }) => {
    checkHoldsPairs(callerOf(input), input.body.permissions ?? []);
    const id = await roles.create(input.body, await offered.list());
    return reply(201, { id, result: await roles.item(id) });
  }),
  handle(roleRoutes.change, parts, async (input, { roles, offered }) => {
    const {
      params: { id },
      body,
    } = input;
    checkHoldsPairs(callerOf(input), [...(await roles.item(id)).permissions, ...(body.permissions ?? [])]);
    await roles.change(id, body, await offered.list());
    return reply(200, { id, result: await roles.item(id) });
  }),
  handle(roleRoutes.remove, parts, async (input, { roles }) => {
    await removeRoles([input.params.id], callerOf(input), roles);
    return reply(200, { message: 'OK' });
  }),
  handle(roleRoutes.bulkDelete, parts, async (input, { roles }) => {
    const count = await removeRoles(input.query.q, callerOf(input), roles);
    return reply(200, { message: refusals.deletedRoles({ count }) });
  }),
];

function roleResource(roles: RoleStore): ResourceSpec {
  return {
    table: 'roles',
    noun: { one: 'role', many: 'roles' },
    columns: { id: { type: 'number', orderable: true }, name: { type: 'text', orderable: true } },
    listColumns: ['id', 'name', 'built_in', 'editable', 'user_count', 'permission_count'],
    defaultOrder: ['name', 'asc'],
    present: async (ids) => (await roles.rows(ids)).map((row) => ({ ...row })),
  };
}
