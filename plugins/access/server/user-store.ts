import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { AppError, defineToken, type Extensions } from '#core/common';
import { removeDependents, storedTime, type Clock, type MetadataDb } from '#core/server';
import type { UserChange, UserDraft, UserItem } from '#plugins/access';
import { passwordProblemText, refusals } from '../common/messages.ts';
import { passwordProblem } from '../common/password-rules.ts';
import type { AccessTables } from './access-tables.ts';
import type { Accounts } from './accounts.ts';
import type { Passwords } from './passwords.ts';
import type { SessionStore } from './session-store.ts';

/** A user with a password, or one authenticated by another system. */
type NewUser = Omit<UserDraft, 'password'> &
  (
    | { readonly password: string; readonly subject?: undefined }
    | { readonly password?: undefined; readonly subject: { readonly method: string; readonly subject: string } }
  );

/** Reads and changes users. Every change makes cached accounts stale; a new password or deactivation ends sessions. */
export interface UserStore {
  readonly items: (ids: readonly number[]) => Promise<readonly UserItem[]>;
  readonly create: (draft: NewUser) => Promise<number>;
  /** `keptCookie`: the session that survives a new password, that of the person who sets it. */
  readonly change: (id: number, change: UserChange, keptCookie?: string) => Promise<void>;
  /** Gives a role to these users, who exist, and takes it from all others. */
  readonly replaceHolders: (roleId: number, userIds: readonly number[]) => Promise<void>;
  readonly remove: (ids: readonly number[]) => Promise<number>;
}
export const UserStore = defineToken<UserStore>('access/UserStore');

interface StoreParts {
  readonly db: MetadataDb;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly accounts: Accounts;
  readonly sessions: SessionStore;
  readonly extensions: Pick<Extensions, 'all'>;
}

type Tables = Kysely<AccessTables>;

/** A new credentials stamp: anything signed with an earlier one is void. */
export const newStamp = (): string => randomBytes(12).toString('base64url');

export function sqlUserStore(parts: StoreParts): UserStore {
  const { db, accounts, sessions, extensions } = parts;
  return {
    items: (ids) => readUsers(db.tables<AccessTables>(), ids),
    create: async (draft) => {
      const id = await insertUser(parts, draft);
      accounts.forget();
      return id;
    },
    change: async (id, change, keptCookie) => {
      await updateUser(parts, id, change);
      if (change.password !== undefined || change.active === false) await sessions.closeAllOf(id, keptCookie);
      accounts.forget();
    },
    replaceHolders: async (roleId, userIds) => {
      await db.transaction<AccessTables, void>(async (tables) => {
        await tables.deleteFrom('user_roles').where('role_id', '=', roleId).execute();
        for (let start = 0; start < userIds.length; start += 200) {
          const values = userIds.slice(start, start + 200).map((userId) => ({ user_id: userId, role_id: roleId }));
          await tables.insertInto('user_roles').values(values).execute();
        }
        await checkSomeAdmin(tables);
      });
      accounts.forget();
    },
    remove: async (ids) => {
      if (ids.length === 0) return 0;
      const removed = await db.transaction<AccessTables, number>(async (tables) => {
        await tables.deleteFrom('user_roles').where('user_id', 'in', ids).execute();
        await tables.deleteFrom('sessions').where('user_id', 'in', ids).execute();
        await tables.deleteFrom('external_subjects').where('user_id', 'in', ids).execute();
        await removeDependents(tables, extensions, 'users', ids);
        const result = await tables.deleteFrom('users').where('id', 'in', ids).executeTakeFirst();
        await checkSomeAdmin(tables);
        return Number(result.numDeletedRows);
      });
      for (const id of ids) await sessions.closeAllOf(id);
      accounts.forget();
      return removed;
    },
  };
}

async function insertUser(
  { db, clock, passwords }: Pick<StoreParts, 'db' | 'clock' | 'passwords'>,
  draft: NewUser,
): Promise<number> {
  const { roles, active = true, password, subject, ...names } = draft;
  if (password !== undefined) checkPassword(password, [draft.username, draft.email]);
  const passwordHash = password === undefined ? null : await passwords.hash(password);
  const now = storedTime(clock.nowMs());
  return db.transaction<AccessTables, number>(async (tables) => {
    await checkUnique(tables, draft, 0);
    const { id } = await tables
      .insertInto('users')
      .values({
        ...names,
        password_hash: passwordHash,
        applied_setting_hash: null,
        credentials_stamp: newStamp(),
        is_active: active ? 1 : 0,
        login_count: 0,
        fail_login_count: 0,
        last_login: null,
        created_on: now,
        changed_on: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await replaceRoles(tables, id, roles);
    if (subject !== undefined)
      await tables
        .insertInto('external_subjects')
        .values({ ...subject, user_id: id, created_on: now })
        .execute();
    return id;
  });
}

async function updateUser(
  { db, clock, passwords }: Pick<StoreParts, 'db' | 'clock' | 'passwords'>,
  id: number,
  change: UserChange,
): Promise<void> {
  const { roles, active, password, ...names } = change;
  const before = (await readUsers(db.tables<AccessTables>(), [id]))[0];
  if (before === undefined) throw new AppError('not-found', 'Not found');
  if (password !== undefined) checkPassword(password, [names.username ?? before.username, names.email ?? before.email]);
  const secrets =
    password === undefined ? {} : { password_hash: await passwords.hash(password), credentials_stamp: newStamp() };
  await db.transaction<AccessTables, void>(async (tables) => {
    await checkUnique(tables, names, id);
    await tables
      .updateTable('users')
      .set({
        ...names,
        ...secrets,
        ...(active === undefined ? {} : { is_active: active ? 1 : 0 }),
        changed_on: storedTime(clock.nowMs()),
      })
      .where('id', '=', id)
      .execute();
    if (roles !== undefined) await replaceRoles(tables, id, roles);
    await checkSomeAdmin(tables);
  });
}

/** What leaves the server of a user: hashes and stamps are not read at all. */
const shownColumns = [
  'id',
  'username',
  'first_name',
  'last_name',
  'email',
  'is_active',
  'login_count',
  'fail_login_count',
  'last_login',
  'created_on',
  'changed_on',
] as const;

async function readUsers(tables: Tables, ids: readonly number[]): Promise<readonly UserItem[]> {
  if (ids.length === 0) return [];
  const users = await tables.selectFrom('users').select(shownColumns).where('id', 'in', ids).execute();
  const held = await tables
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select(['user_roles.user_id', 'roles.id', 'roles.name'])
    .where('user_roles.user_id', 'in', ids)
    .orderBy('roles.name')
    .execute();
  const byId = new Map(users.map((user) => [user.id, user]));
  return ids.flatMap((id) => {
    const user = byId.get(id);
    if (user === undefined) return [];
    const { is_active: isActive, ...shown } = user;
    const roles = held.filter((row) => row.user_id === id).map((row) => ({ id: row.id, name: row.name }));
    return [{ ...shown, active: isActive === 1, roles }];
  });
}

function checkPassword(password: string, names: readonly string[]): void {
  const problem = passwordProblem(password, names);
  if (problem === undefined) return;
  const text = passwordProblemText(problem);
  throw new AppError('validation', text, { fields: { password: [text] } });
}

async function checkUnique(
  tables: Tables,
  names: { readonly username?: string; readonly email?: string },
  ownId: number,
): Promise<void> {
  const taken = async (column: 'username' | 'email', value: string | undefined) => {
    if (value === undefined) return false;
    const row = await tables
      .selectFrom('users')
      .select('id')
      .where('id', '!=', ownId)
      .where(sql<string>`lower(${sql.ref(column)})`, '=', value.toLowerCase())
      .executeTakeFirst();
    return row !== undefined;
  };
  const fields = {
    ...((await taken('username', names.username)) ? { username: [refusals.usernameTaken()] } : {}),
    ...((await taken('email', names.email)) ? { email: [refusals.emailTaken()] } : {}),
  };
  const [first] = Object.values(fields);
  if (first !== undefined) throw new AppError('unprocessable', first.join(' '), { fields });
}

async function replaceRoles(tables: Tables, userId: number, roleIds: readonly number[]): Promise<void> {
  const wanted = [...new Set(roleIds)];
  const known =
    wanted.length === 0 ? [] : await tables.selectFrom('roles').select('id').where('id', 'in', wanted).execute();
  const missing = wanted.find((id) => !known.some((role) => role.id === id));
  if (missing !== undefined) {
    const text = refusals.unknownRole({ id: missing });
    throw new AppError('unprocessable', text, { fields: { roles: [text] } });
  }
  await tables.deleteFrom('user_roles').where('user_id', '=', userId).execute();
  if (wanted.length > 0) {
    await tables
      .insertInto('user_roles')
      .values(wanted.map((roleId) => ({ user_id: userId, role_id: roleId })))
      .execute();
  }
}

async function checkSomeAdmin(tables: Tables): Promise<void> {
  const admin = await activeAdmins(tables).limit(1).executeTakeFirst();
  if (admin === undefined) throw new AppError('unprocessable', refusals.lastAdmin());
}

/** Active users with a role named admin, ignoring case; oldest first. */
export function activeAdmins(tables: Tables) {
  return tables
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select(['users.id', 'users.username', 'users.password_hash', 'users.login_count'])
    .where('users.is_active', '=', 1)
    .where(sql<string>`lower(roles.name)`, '=', 'admin')
    .orderBy('users.id');
}
