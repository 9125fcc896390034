import { AppError, reply } from '#core/common';
import { MetadataDb, callerOf, handle, type HandledRoute } from '#core/server';
import { roleMemberRoutes } from '#plugins/access';
import { refusals } from '../common/messages.ts';
import { pairKey } from '../common/permission-pairs.ts';
import type { AccessTables } from './access-tables.ts';
import { checkHoldsPairs, checkHoldsRoles, checkNotLockingOut } from './may-change.ts';
import { OfferedPairs } from './offered-pairs.ts';
import { PermissionNumbers } from './permission-numbers.ts';
import { RoleStore } from './role-store.ts';
import { searchRoles } from './search-roles.ts';
import { UserStore } from './user-store.ts';

const parts = {
  db: MetadataDb,
  roles: RoleStore,
  users: UserStore,
  offered: OfferedPairs,
  numbers: PermissionNumbers,
};

/** Roles by the ids of their pairs and users, as clients of Superset read and change them. */
export const roleMemberHandlers: readonly HandledRoute[] = [
  handle(roleMemberRoutes.search, parts, async ({ query }, { db, numbers }) =>
    reply(200, await searchRoles(db, await numbers.all(), query.q ?? {})),
  ),
  handle(roleMemberRoutes.permissions, parts, async ({ params }, { roles, numbers }) => {
    const held = new Set((await roles.item(params.id)).permissions.map(pairKey));
    const result = (await numbers.all())
      .filter(({ pair }) => held.has(pairKey(pair)))
      .map(({ id, pair: [permission_name, view_menu_name] }) => ({ id, permission_name, view_menu_name }));
    return reply(200, { result });
  }),
  handle(roleMemberRoutes.setPermissions, parts, async (input, { roles, offered, numbers }) => {
    const { id } = input.params;
    const { permission_view_menu_ids: ids } = input.body;
    const byId = new Map((await numbers.all()).map((numbered) => [numbered.id, numbered.pair]));
    const unknown = ids.find((pairId) => !byId.has(pairId));
    if (unknown !== undefined) throw refused('permission_view_menu_ids', refusals.unknownPairId({ id: unknown }));
    const wanted = new Set(ids);
    const permissions = [...byId].flatMap(([pairId, pair]) => (wanted.has(pairId) ? [pair] : []));
    checkHoldsPairs(callerOf(input), [...(await roles.item(id)).permissions, ...permissions]);
    await roles.change(id, { permissions: permissions.map(([...pair]) => pair) }, await offered.list());
    return reply(200, { result: { permission_view_menu_ids: ids } });
  }),
  handle(roleMemberRoutes.setUsers, parts, async (input, { db, roles, users }) => {
    const { id } = input.params;
    const wanted = new Set(input.body.user_ids);
    const caller = callerOf(input);
    await roles.item(id);
    const holders = await db
      .tables<AccessTables>()
      .selectFrom('user_roles')
      .select('user_id')
      .where('role_id', '=', id)
      .execute();
    const before = new Set(holders.map(({ user_id }) => user_id));
    const changed = [...wanted, ...before].filter((userId) => wanted.has(userId) !== before.has(userId));
    const found = await users.items(changed);
    const unknown = changed.find((userId) => !found.some((user) => user.id === userId));
    if (unknown !== undefined) throw refused('user_ids', refusals.unknownUser({ id: unknown }));
    await checkHoldsRoles(
      caller,
      [...new Set([id, ...found.flatMap((user) => user.roles.map((role) => role.id))])],
      roles,
    );
    for (const user of found) {
      const others = user.roles.map((role) => role.id).filter((roleId) => roleId !== id);
      checkNotLockingOut(caller, user, {
        active: user.active,
        roleIds: wanted.has(user.id) ? [...others, id] : others,
      });
    }
    await users.replaceHolders(id, [...wanted]);
    return reply(200, { result: { user_ids: input.body.user_ids } });
  }),
];

function refused(field: string, text: string): AppError {
  return new AppError('unprocessable', text, { fields: { [field]: [text] } });
}
