import { sql, type Kysely } from 'kysely';
import { AppError, defineToken, type Permission } from '#core/common';
import type { MetadataDb } from '#core/server';
import type { Grants, RoleChange, RoleDraft, RoleItem, RoleRow } from '#plugins/access';
import { builtInRoleNames, type BuiltInRole } from '../common/built-in-roles.ts';
import { refusals } from '../common/messages.ts';
import { distinctPairs, pairKey } from '../common/permission-pairs.ts';
import type { AccessTables } from './access-tables.ts';
import type { Accounts } from './accounts.ts';

/** Reads and changes roles. `known` are the pairs that may be granted. */
export interface RoleStore {
  readonly rows: (ids: readonly number[]) => Promise<readonly RoleRow[]>;
  readonly item: (id: number) => Promise<RoleItem>;
  /** Pairs of several roles together. */
  readonly pairsOf: (ids: readonly number[]) => Promise<readonly Permission[]>;
  readonly create: (draft: RoleDraft, known: readonly Permission[]) => Promise<number>;
  readonly change: (id: number, change: RoleChange, known: readonly Permission[]) => Promise<void>;
  readonly remove: (ids: readonly number[]) => Promise<number>;
}
export const RoleStore = defineToken<RoleStore>('access/RoleStore');

type Tables = Kysely<AccessTables>;

const isBuiltIn = (name: string): name is BuiltInRole => (builtInRoleNames as readonly string[]).includes(name);

/** `publicFollowsSetting`: PUBLIC_ROLE_LIKE decides what the Public role grants, so nobody edits it. */
export function sqlRoleStore(db: MetadataDb, accounts: Accounts, publicFollowsSetting: boolean): RoleStore {
  const tables = () => db.tables<AccessTables>();
  const rows = (ids: readonly number[]) => readRoles(tables(), ids, publicFollowsSetting);
  const rowOf = async (id: number): Promise<RoleRow> => {
    const [row] = await rows([id]);
    if (row === undefined) throw new AppError('not-found', 'Not found');
    return row;
  };
  const pairsOf = (ids: readonly number[]) => readPairs(tables(), ids);
  return {
    rows,
    pairsOf,
    item: async (id) => {
      const { name, built_in, editable, user_count } = await rowOf(id);
      const permissions = (await pairsOf([id])).map(([permission, view]): [string, string] => [permission, view]);
      return { id, name, built_in, editable, user_count, permissions };
    },
    create: async (draft, known) => {
      const pairs = knownPairs(draft.permissions ?? [], known);
      const id = await db.transaction<AccessTables, number>(async (inside) => {
        await checkNameFree(inside, draft.name, 0);
        const { id } = await inside
          .insertInto('roles')
          .values({ name: draft.name })
          .returning('id')
          .executeTakeFirstOrThrow();
        await replacePairs(inside, id, pairs);
        return id;
      });
      accounts.forget();
      return id;
    },
    change: async (id, change, known) => {
      const role = await rowOf(id);
      refuseBuiltIn(role, change.name !== undefined && change.name !== role.name);
      const pairs =
        change.permissions === undefined
          ? undefined
          : knownPairs(change.permissions, [...known, ...(await pairsOf([id]))]);
      await db.transaction<AccessTables, void>(async (inside) => {
        if (change.name !== undefined) {
          await checkNameFree(inside, change.name, id);
          await inside.updateTable('roles').set({ name: change.name }).where('id', '=', id).execute();
        }
        if (pairs !== undefined) await replacePairs(inside, id, pairs);
      });
      accounts.forget();
    },
    remove: async (ids) => {
      for (const role of await rows(ids)) refuseBuiltIn(role, true);
      if (ids.length === 0) return 0;
      const removed = await db.transaction<AccessTables, number>(async (inside) => {
        await inside.deleteFrom('user_roles').where('role_id', 'in', ids).execute();
        await inside.deleteFrom('role_permissions').where('role_id', 'in', ids).execute();
        const result = await inside.deleteFrom('roles').where('id', 'in', ids).executeTakeFirst();
        return Number(result.numDeletedRows);
      });
      accounts.forget();
      return removed;
    },
  };
}

async function readRoles(
  tables: Tables,
  ids: readonly number[],
  publicFollowsSetting: boolean,
): Promise<readonly RoleRow[]> {
  if (ids.length === 0) return [];
  const found = await tables
    .selectFrom('roles')
    .select((eb) => [
      'roles.id',
      'roles.name',
      eb
        .selectFrom('user_roles')
        .whereRef('role_id', '=', 'roles.id')
        .select(eb.fn.countAll<number>().as('n'))
        .as('user_count'),
      eb
        .selectFrom('role_permissions')
        .whereRef('role_id', '=', 'roles.id')
        .select(eb.fn.countAll<number>().as('n'))
        .as('permission_count'),
    ])
    .where('roles.id', 'in', ids)
    .execute();
  const byId = new Map(found.map((role) => [role.id, role]));
  return ids.flatMap((id) => {
    const role = byId.get(id);
    if (role === undefined) return [];
    const editable = role.name === 'Public' ? !publicFollowsSetting : !isBuiltIn(role.name);
    const counts = { user_count: Number(role.user_count), permission_count: Number(role.permission_count) };
    return [{ id, name: role.name, built_in: isBuiltIn(role.name), editable, ...counts }];
  });
}

async function readPairs(tables: Tables, ids: readonly number[]): Promise<readonly Permission[]> {
  if (ids.length === 0) return [];
  const granted = await tables
    .selectFrom('role_permissions')
    .select(['permission', 'view'])
    .where('role_id', 'in', ids)
    .execute();
  return distinctPairs(granted.map(({ permission, view }): Permission => [permission, view]));
}

/** Writes the pairs of a role, all of them. Inside a transaction. */
export async function replacePairs(tables: Tables, roleId: number, pairs: readonly Permission[]): Promise<void> {
  await tables.deleteFrom('role_permissions').where('role_id', '=', roleId).execute();
  // In portions: both databases limit how many parameters a statement takes.
  for (let start = 0; start < pairs.length; start += 200) {
    const portion = pairs.slice(start, start + 200);
    await tables
      .insertInto('role_permissions')
      .values(portion.map(([permission, view]) => ({ role_id: roleId, permission, view })))
      .execute();
  }
}

/** Lets grants of single objects follow a rename or deletion of their object. */
export function sqlGrants(db: MetadataDb, accounts: Accounts): Grants {
  return {
    renameView: async (permission, from, to) => {
      if (from === to) return;
      const tables = db.tables<AccessTables>();
      // A role that has both already needs only the new one.
      await tables
        .deleteFrom('role_permissions')
        .where('permission', '=', permission)
        .where('view', '=', from)
        .where('role_id', 'in', (eb) =>
          eb
            .selectFrom('role_permissions')
            .select('role_id')
            .where('permission', '=', permission)
            .where('view', '=', to),
        )
        .execute();
      await tables
        .updateTable('role_permissions')
        .set({ view: to })
        .where('permission', '=', permission)
        .where('view', '=', from)
        .execute();
      accounts.forget();
    },
    removeView: async (permission, view) => {
      await db
        .tables<AccessTables>()
        .deleteFrom('role_permissions')
        .where('permission', '=', permission)
        .where('view', '=', view)
        .execute();
      accounts.forget();
    },
  };
}

function refuseBuiltIn(role: RoleRow, touchesTheRole: boolean): void {
  if (!role.built_in || (role.editable && !touchesTheRole)) return;
  const text =
    role.name === 'Public' && !touchesTheRole
      ? refusals.publicFollowsSetting()
      : refusals.builtInRole({ name: role.name });
  throw new AppError('unprocessable', text);
}

function knownPairs(wanted: readonly Permission[], known: readonly Permission[]): readonly Permission[] {
  const keys = new Set(known.map(pairKey));
  const stranger = wanted.find((pair) => !keys.has(pairKey(pair)));
  if (stranger === undefined) return distinctPairs(wanted);
  const text = refusals.unknownPair({ permission: stranger[0], view: stranger[1] });
  throw new AppError('unprocessable', text, { fields: { permissions: [text] } });
}

async function checkNameFree(tables: Tables, name: string, ownId: number): Promise<void> {
  const taken = await tables
    .selectFrom('roles')
    .select('id')
    .where('id', '!=', ownId)
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst();
  if (taken === undefined) return;
  throw new AppError('unprocessable', refusals.roleNameTaken(), { fields: { name: [refusals.roleNameTaken()] } });
}
