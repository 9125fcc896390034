import { sql } from 'kysely';
import { AppError, reply } from '#core/common';
import {
  MetadataDb,
  handle,
  itemMetadata,
  serveResource,
  type HandledRoute,
  type RelatedSource,
  type ResourceSpec,
} from '#core/server';
import { permissionNameRoutes, permissionPairRoutes, permissionResourceRoutes, type PairRow } from '#plugins/access';
import type { AccessTables } from './access-tables.ts';
import { PermissionNumbers } from './permission-numbers.ts';

const parts = { db: MetadataDb, numbers: PermissionNumbers };

interface Parts {
  readonly db: MetadataDb;
  readonly numbers: PermissionNumbers;
}

type NameTable = 'permission_names' | 'permission_resources';

/** Permissions, what they are granted on, and the pairs of both, with the ids that API clients know them by. */
export const permissionHandlers: readonly HandledRoute[] = [
  ...nameHandlers(permissionNameRoutes, 'permission_names', { one: 'permission', many: 'permissions' }),
  ...nameHandlers(permissionResourceRoutes, 'permission_resources', { one: 'resource', many: 'resources' }),
  ...serveResource(permissionPairRoutes, parts, pairResource),
  handle(permissionPairRoutes.read, parts, async ({ params: { id } }, { numbers }) => {
    const [result] = await pairRows(numbers, [id]);
    if (result === undefined) throw new AppError('not-found', 'Not found');
    return reply(200, { id, result, ...itemMetadata('Permission On Resource', pairColumns) });
  }),
];

function nameHandlers(
  routes: typeof permissionNameRoutes | typeof permissionResourceRoutes,
  table: NameTable,
  noun: ResourceSpec['noun'],
): readonly HandledRoute[] {
  return [
    ...serveResource(routes, parts, (services) => nameResource(services, table, noun)),
    handle(routes.read, parts, async ({ params: { id } }, services) => {
      await services.numbers.all();
      const [result] = await namedRows(services.db, table, [id]);
      if (result === undefined) throw new AppError('not-found', 'Not found');
      return reply(200, { id, result, ...itemMetadata(noun.one, ['id', 'name']) });
    }),
  ];
}

/** New pairs have no number yet, so they get one before the rows are looked at. */
const numbered = (numbers: PermissionNumbers) => async () => {
  await numbers.all();
  return undefined;
};

function nameResource({ db, numbers }: Parts, table: NameTable, noun: ResourceSpec['noun']): ResourceSpec {
  return {
    table,
    noun,
    columns: { id: { type: 'number', orderable: true }, name: { type: 'text', orderable: true } },
    listColumns: ['id', 'name'],
    defaultOrder: ['id', 'asc'],
    visibleTo: numbered(numbers),
    present: (ids) => namedRows(db, table, ids),
    distinct: ['name'],
  };
}

async function namedRows(db: MetadataDb, table: NameTable, ids: readonly number[]) {
  const rows = await db
    .tables<AccessTables>()
    .selectFrom(table)
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const pairColumns = ['id', 'permission.name', 'view_menu.name'];

function pairResource({ numbers }: Parts): ResourceSpec {
  const related = (table: NameTable): RelatedSource => ({
    table,
    searched: ['name'],
    text: (row) => String(row['name']),
    visibleTo: numbered(numbers),
  });
  return {
    table: 'permission_pairs',
    noun: { one: 'permission on a resource', many: 'permissions on resources' },
    columns: {
      id: { type: 'number', orderable: true },
      permission: { type: 'one', expression: (eb) => eb.ref('permission_pairs.permission_id') },
      view_menu: { type: 'one', expression: (eb) => eb.ref('permission_pairs.resource_id') },
      'permission.name': {
        type: 'text',
        orderable: true,
        expression: () => sql`(select name from permission_names where id = permission_pairs.permission_id)`,
      },
      'view_menu.name': {
        type: 'text',
        orderable: true,
        expression: () => sql`(select name from permission_resources where id = permission_pairs.resource_id)`,
      },
    },
    listColumns: pairColumns,
    defaultOrder: ['id', 'asc'],
    maxPageSize: Infinity,
    visibleTo: numbered(numbers),
    present: (ids) => pairRows(numbers, ids),
    related: { permission: related('permission_names'), view_menu: related('permission_resources') },
    distinct: ['permission.name', 'view_menu.name'],
  };
}

async function pairRows(numbers: PermissionNumbers, ids: readonly number[]): Promise<readonly PairRow[]> {
  const byId = new Map((await numbers.all()).map(({ id, pair }) => [id, pair]));
  return ids.flatMap((id) => {
    const pair = byId.get(id);
    return pair === undefined ? [] : [{ id, permission: { name: pair[0] }, view_menu: { name: pair[1] } }];
  });
}
