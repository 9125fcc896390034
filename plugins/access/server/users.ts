import { AppError, defineToken } from '#core/common';
import type { MetadataDb } from '#core/server';
import type { ActingUsers, Roles, Users } from '#plugins/access';
import type { AccessTables } from './access-tables.ts';
import type { Accounts } from './accounts.ts';
import { activeAdmins } from './user-store.ts';

/** The person who runs the server: the administrator of ADMIN_USERNAME, else the oldest active one. */
export interface LocalOwner {
  readonly find: () => Promise<number | undefined>;
  readonly hasPassword: () => Promise<boolean>;
  /** Whether no administrator has a password or was ever signed in: the one made at the first start is nobody yet. */
  readonly isMissing: () => Promise<boolean>;
}
export const LocalOwner = defineToken<LocalOwner>('access/LocalOwner');

export function localOwner(db: MetadataDb, adminUsername: string): LocalOwner {
  const admins = () => activeAdmins(db.tables<AccessTables>()).execute();
  return {
    find: async () => {
      const all = await admins();
      return (all.find((admin) => admin.username === adminUsername) ?? all[0])?.id;
    },
    hasPassword: async () => (await admins()).some((admin) => admin.password_hash !== null),
    isMissing: async () => (await admins()).every((admin) => admin.password_hash === null && admin.login_count === 0),
  };
}

/** What other plugins may know of users. */
export function sqlUsers(db: MetadataDb, owner: LocalOwner): Users {
  const tables = () => db.tables<AccessTables>();
  return {
    summaries: async (ids) => {
      if (ids.length === 0) return new Map();
      const rows = await tables()
        .selectFrom('users')
        .select(['id', 'username', 'first_name', 'last_name', 'email'])
        .where('id', 'in', [...new Set(ids)])
        .execute();
      return new Map(rows.map((row) => [row.id, row]));
    },
    existing: async (ids) => {
      if (ids.length === 0) return [];
      const rows = await tables()
        .selectFrom('users')
        .select('id')
        .where('id', 'in', [...new Set(ids)])
        .where('is_active', '=', 1)
        .execute();
      const found = new Set(rows.map((row) => row.id));
      return ids.filter((id) => found.has(id));
    },
    ownerId: async () => {
      const id = await owner.find();
      if (id === undefined) throw new AppError('unavailable', 'There is no administrator yet.');
      return id;
    },
  };
}

/** Users in whose name work without a request is done. */
export function actingUsers({ accounts }: { readonly accounts: Accounts }): ActingUsers {
  return {
    find: async (userId) => {
      const account = await accounts.find(userId);
      return account?.isActive === true ? account.identity : undefined;
    },
  };
}

/** What other plugins may know of roles. */
export function sqlRoles(db: MetadataDb): Roles {
  return {
    summaries: async (ids) => {
      if (ids.length === 0) return new Map();
      const rows = await db
        .tables<AccessTables>()
        .selectFrom('roles')
        .select(['id', 'name'])
        .where('id', 'in', [...new Set(ids)])
        .execute();
      return new Map(rows.map((row) => [row.id, row]));
    },
    pairsOf: async (name) => {
      const rows = await db
        .tables<AccessTables>()
        .selectFrom('roles')
        .innerJoin('role_permissions', 'role_permissions.role_id', 'roles.id')
        .select(['role_permissions.permission', 'role_permissions.view'])
        .where('roles.name', '=', name)
        .execute();
      return rows.map(({ permission, view }) => [permission, view] as const);
    },
  };
}
