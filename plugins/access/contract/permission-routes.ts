import { Type, type Static } from 'typebox';
import { defineRoute, itemMetadataFields, jsonParam, resourceRoutes, rowsOf, type Permission } from '#core/common';

const idParams = Type.Object({ id: Type.Integer({ minimum: 1 }) });
/** Listing what can be granted takes the right to read roles; nobody else needs it. */
const readsRoles: Permission = ['can_read', 'Role'];

const NamedRow = Type.Object({ id: Type.Integer(), name: Type.String() });
const PairRow = Type.Object({
  id: Type.Integer(),
  permission: Type.Object({ name: Type.String() }),
  view_menu: Type.Object({ name: Type.String() }),
});
export type PairRow = Static<typeof PairRow>;

/** List and items of one of the three: they follow the mounted routes and the objects, so nobody adds or deletes any. */
function readOnlyRoutes<const P extends string, R extends typeof NamedRow | typeof PairRow>(
  path: P,
  row: R,
  noun: string,
) {
  const { list, info, related, distinct } = resourceRoutes(path, 'Role', rowsOf<Static<R>>());
  const itemReply = Type.Object({ id: Type.Integer(), result: row, ...itemMetadataFields });
  return {
    list: { ...list, options: { ...list.options, summary: `List ${noun}s.` } },
    info: { ...info, options: { ...info.options, summary: `Columns of ${noun}s.` } },
    related: { ...related, options: { ...related.options, summary: `Rows that a ${noun} may be related to.` } },
    distinct: { ...distinct, options: { ...distinct.options, summary: `Distinct values of a ${noun} column.` } },
    read: defineRoute('GET', `${path}/:id`, { params: idParams, replies: { 200: itemReply } }, readsRoles, {
      summary: `One ${noun}.`,
    }),
  } as const;
}

export const permissionNameRoutes = readOnlyRoutes('/api/v1/security/permissions', NamedRow, 'permission');
export const permissionResourceRoutes = readOnlyRoutes('/api/v1/security/resources', NamedRow, 'resource');
/** Every permission pair that a role can be given. Uncapped: a page size of -1 gives all. */
export const permissionPairRoutes = readOnlyRoutes(
  '/api/v1/security/permissions-resources',
  PairRow,
  'permission on a resource',
);

const rolePath = '/api/v1/security/roles';
const PairIds = Type.Object({ permission_view_menu_ids: Type.Array(Type.Integer(), { maxItems: 10_000 }) });
const UserIds = Type.Object({ user_ids: Type.Array(Type.Integer(), { maxItems: 10_000 }) });

/** Roles as clients of Superset edit them: by the ids of permission pairs and of users. */
export const roleMemberRoutes = {
  search: defineRoute(
    'GET',
    `${rolePath}/search/`,
    {
      query: Type.Object({
        q: Type.Optional(
          jsonParam(
            Type.Object({
              filters: Type.Optional(
                Type.Array(
                  Type.Object({ col: Type.String(), opr: Type.Optional(Type.String()), value: Type.Unknown() }),
                ),
              ),
              order_column: Type.Optional(Type.String()),
              order_direction: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
              page: Type.Optional(Type.Integer({ minimum: 0 })),
              page_size: Type.Optional(Type.Integer()),
            }),
          ),
        ),
      }),
      replies: {
        200: Type.Object({
          count: Type.Integer(),
          ids: Type.Array(Type.Integer()),
          result: Type.Array(
            Type.Object({
              id: Type.Integer(),
              name: Type.String(),
              user_ids: Type.Array(Type.Integer()),
              permission_ids: Type.Array(Type.Integer()),
              group_ids: Type.Array(Type.Integer()),
            }),
          ),
        }),
      },
    },
    readsRoles,
    { summary: 'Roles with the ids of their users and permission pairs, by name, user or pair.' },
  ),
  permissions: defineRoute(
    'GET',
    `${rolePath}/:id/permissions`,
    {
      params: idParams,
      replies: {
        200: Type.Object({
          result: Type.Array(
            Type.Object({ id: Type.Integer(), permission_name: Type.String(), view_menu_name: Type.String() }),
          ),
        }),
      },
    },
    readsRoles,
    { summary: 'The permission pairs of a role with their ids.' },
  ),
  setPermissions: defineRoute(
    'POST',
    `${rolePath}/:id/permissions`,
    { params: idParams, body: PairIds, replies: { 200: Type.Object({ result: PairIds }) } },
    ['can_write', 'Role'],
    { summary: 'Replace the permission pairs of a role, by id.' },
  ),
  setUsers: defineRoute(
    'PUT',
    `${rolePath}/:id/users`,
    { params: idParams, body: UserIds, replies: { 200: Type.Object({ result: UserIds }) } },
    ['can_write', 'User'], // it changes what users hold, as a change of each of them does
    { summary: 'Replace the users who hold a role.' },
  ),
} as const;
