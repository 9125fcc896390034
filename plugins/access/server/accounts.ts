import { defineToken, type Permission } from '#core/common';
import type { Clock, Identity, MetadataDb } from '#core/server';
import { distinctPairs, isAdminRole, pairKey } from '../common/permission-pairs.ts';
import type { AccessTables } from './access-tables.ts';

/** How long an account is believed without a look at the database, in milliseconds; bounds what another process changes. */
const freshForMs = 30_000;

export interface AccountRole {
  readonly name: string;
  readonly pairs: readonly Permission[];
}

/** A user with roles and pairs, as requests need it. */
export interface Account {
  readonly id: number;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isActive: boolean;
  readonly loginCount: number;
  readonly createdOn: string;
  readonly credentialsStamp: string;
  readonly roles: readonly AccountRole[];
  readonly identity: Identity;
}

/** Accounts by user, read once and kept until `forget`. */
export interface Accounts {
  readonly find: (userId: number) => Promise<Account | undefined>;
  /** The account of visitors without credentials; undefined while the Public role grants nothing. */
  readonly visitor: () => Promise<Account | undefined>;
  /** After every change of users, roles or grants. */
  readonly forget: () => void;
}
export const Accounts = defineToken<Accounts>('access/Accounts');

type Key = number | 'visitor';

export function cachedAccounts(db: MetadataDb, clock: Clock): Accounts {
  let known = new Map<Key, { readonly account: Promise<Account | undefined>; readonly readAtMs: number }>();
  const once = (key: Key, read: () => Promise<Account | undefined>) => {
    const entry = known.get(key);
    if (entry !== undefined && clock.nowMs() - entry.readAtMs < freshForMs) return entry.account;
    const current = known;
    const account = read().catch((failure: unknown) => {
      current.delete(key);
      throw failure;
    });
    current.set(key, { account, readAtMs: clock.nowMs() });
    return account;
  };
  return {
    find: (userId) => once(userId, () => readAccount(db, userId)),
    visitor: () => once('visitor', () => readVisitor(db)),
    // A new map, so that a read in flight cannot put what it saw before the change into the cache.
    forget: () => void (known = new Map()),
  };
}

async function readAccount(db: MetadataDb, userId: number): Promise<Account | undefined> {
  const tables = db.tables<AccessTables>();
  const user = await tables.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (user === undefined) return undefined;
  const rows = await tables
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .leftJoin('role_permissions', 'role_permissions.role_id', 'roles.id')
    .select(['roles.name', 'role_permissions.permission', 'role_permissions.view'])
    .where('user_roles.user_id', '=', userId)
    .orderBy('roles.name')
    .execute();
  const roles = rolesFrom(rows);
  const facts = {
    id: user.id,
    username: user.username,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    isActive: user.is_active === 1,
    loginCount: user.login_count,
    createdOn: user.created_on,
    credentialsStamp: user.credentials_stamp,
    roles,
  };
  return { ...facts, identity: identityOf(facts, false) };
}

async function readVisitor(db: MetadataDb): Promise<Account | undefined> {
  const rows = await db
    .tables<AccessTables>()
    .selectFrom('roles')
    .innerJoin('role_permissions', 'role_permissions.role_id', 'roles.id')
    .select(['roles.name', 'role_permissions.permission', 'role_permissions.view'])
    .where('roles.name', '=', 'Public')
    .execute();
  if (rows.length === 0) return undefined;
  const facts = {
    id: 0,
    username: '',
    firstName: '',
    lastName: '',
    email: '',
    isActive: false,
    loginCount: 0,
    createdOn: '',
    credentialsStamp: '',
    roles: rolesFrom(rows),
  };
  return { ...facts, identity: identityOf(facts, true) };
}

interface GrantRow {
  readonly name: string;
  readonly permission: string | null;
  readonly view: string | null;
}

function rolesFrom(rows: readonly GrantRow[]): readonly AccountRole[] {
  const pairs = new Map<string, Permission[]>();
  for (const { name, permission, view } of rows) {
    const own = pairs.get(name) ?? [];
    pairs.set(name, own);
    if (permission !== null && view !== null) own.push([permission, view]);
  }
  return [...pairs].map(([name, own]) => ({ name, pairs: distinctPairs(own) }));
}

function identityOf(account: Omit<Account, 'identity'>, isAnonymous: boolean): Identity {
  const isAdmin = !isAnonymous && account.roles.some((role) => isAdminRole(role.name));
  const granted = new Set(account.roles.flatMap((role) => role.pairs.map(pairKey)));
  return {
    userId: account.id,
    username: account.username,
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    roles: account.roles.map((role) => role.name),
    isAdmin,
    isAnonymous,
    can: (permission) => isAdmin || granted.has(pairKey(permission)),
  };
}
