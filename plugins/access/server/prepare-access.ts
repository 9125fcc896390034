import type { Permission, Settings } from '#core/common';
import { coreSettings, storedTime, type Clock, type MetadataDb, type RouteCatalogue } from '#core/server';
import { builtInRoleNames, pairsOfRole, type RlsRole } from '../common/built-in-roles.ts';
import { distinctPairs, pairKey } from '../common/permission-pairs.ts';
import { accessSettings } from '../manifest.ts';
import type { AccessTables } from './access-tables.ts';
import type { Accounts } from './accounts.ts';
import { declaredPairs } from './declared-pairs.ts';
import type { Passwords } from './passwords.ts';
import { replacePairs } from './role-store.ts';
import type { SessionStore } from './session-store.ts';
import { newStamp } from './user-store.ts';

interface AccessParts extends OwnerParts {
  readonly settings: Settings;
  readonly catalogue: RouteCatalogue;
}

/** The built-in roles and the administrator, as the settings want them. */
export async function prepareAccess({ settings, catalogue, ...parts }: AccessParts): Promise<void> {
  // The setting's schema allows no other names.
  const publicRoleLike = settings.get(accessSettings.publicRoleLike) as RlsRole | undefined;
  await synchroniseRoles(parts.db, declaredPairs(catalogue), publicRoleLike);
  await ensureAdministrator(parts, {
    username: settings.get(coreSettings.adminUsername),
    password: settings.get(coreSettings.adminPassword),
  });
}

/** Brings the built-in roles in step with what the mounted routes declare; other roles stay as they are. */
export async function synchroniseRoles(
  db: MetadataDb,
  declared: readonly Permission[],
  publicRoleLike: RlsRole | undefined,
): Promise<void> {
  await db.transaction<AccessTables, void>(async (tables) => {
    const existing = await tables.selectFrom('roles').select(['id', 'name']).execute();
    for (const name of builtInRoleNames) {
      const known = existing.find((role) => role.name === name)?.id;
      const id =
        known ?? (await tables.insertInto('roles').values({ name }).returning('id').executeTakeFirstOrThrow()).id;
      const rule = name === 'Public' ? publicRoleLike : name;
      if (rule === undefined) continue;
      const wanted = distinctPairs(pairsOfRole(rule, declared));
      const granted = await tables
        .selectFrom('role_permissions')
        .select(['permission', 'view'])
        .where('role_id', '=', id)
        .execute();
      const grantedKeys = new Set(granted.map(({ permission, view }) => pairKey([permission, view])));
      const isInStep = wanted.length === granted.length && wanted.every((pair) => grantedKeys.has(pairKey(pair)));
      if (!isInStep) await replacePairs(tables, id, wanted);
    }
  });
}

interface OwnerParts {
  readonly db: MetadataDb;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly accounts: Accounts;
  readonly sessions: SessionStore;
}

/**
 * Makes the administrator of the settings at the first start, and applies ADMIN_PASSWORD when it is new or changed.
 * A password that the administrator chose in the page stays until the setting changes.
 */
export async function ensureAdministrator(
  parts: OwnerParts,
  settings: { readonly username: string; readonly password: string | undefined },
): Promise<void> {
  const { db, passwords, accounts, sessions } = parts;
  const tables = db.tables<AccessTables>();
  const { username, password } = settings;
  const user = await tables
    .selectFrom('users')
    .select(['id', 'applied_setting_hash'])
    .where('username', '=', username)
    .executeTakeFirst();
  if (user === undefined) {
    const isFirst = (await tables.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
    if (isFirst || password !== undefined) await createAdministrator(parts, settings);
  } else if (password !== undefined && !(await passwords.matches(password, user.applied_setting_hash ?? undefined))) {
    const passwordHash = await passwords.hash(password);
    await tables
      .updateTable('users')
      .set({ password_hash: passwordHash, applied_setting_hash: passwordHash, credentials_stamp: newStamp() })
      .where('id', '=', user.id)
      .execute();
    await sessions.closeAllOf(user.id);
  }
  accounts.forget();
}

async function createAdministrator(
  { db, clock, passwords }: OwnerParts,
  { username, password }: { readonly username: string; readonly password: string | undefined },
): Promise<void> {
  const passwordHash = password === undefined ? null : await passwords.hash(password);
  const now = storedTime(clock.nowMs());
  await db.transaction<AccessTables, void>(async (tables) => {
    const { id } = await tables
      .insertInto('users')
      .values({
        username,
        first_name: '',
        last_name: '',
        email: `${username}@localhost`,
        password_hash: passwordHash,
        applied_setting_hash: passwordHash,
        credentials_stamp: newStamp(),
        is_active: 1,
        login_count: 0,
        fail_login_count: 0,
        last_login: null,
        created_on: now,
        changed_on: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const admin = await tables.selectFrom('roles').select('id').where('name', '=', 'Admin').executeTakeFirstOrThrow();
    await tables.insertInto('user_roles').values({ user_id: id, role_id: admin.id }).execute();
  });
}
