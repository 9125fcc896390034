import { AppError, Settings } from '#core/common';
import {
  Clock,
  MetadataDb,
  RouteCatalogue,
  defineServerCommand,
  firstProblem,
  readOptions,
  wrongWords,
  type CommandCall,
} from '#core/server';
import { UserDraft, type UserItem } from '#plugins/access';
import { userCommandMessages as messages } from '../common/user-command-messages.ts';
import type { AccessTables } from './access-tables.ts';
import { Accounts } from './accounts.ts';
import { Passwords } from './passwords.ts';
import { prepareAccess } from './prepare-access.ts';
import { SessionStore } from './session-store.ts';
import { UserStore } from './user-store.ts';

const words = {
  name: 'user',
  forms: [
    'list',
    'add NAME [--email ADDRESS] [--role ROLE]…',
    'password NAME',
    'roles NAME ROLE…',
    'activate NAME',
    'deactivate NAME',
  ],
  summary: messages.summary(),
};

const usualRole = 'Gamma';

interface Target {
  readonly db: MetadataDb;
  readonly users: UserStore;
  readonly call: CommandCall;
}

/** Accounts from the terminal: no permission is asked for, since the metadata database can be read by then anyway. */
export const userCommand = defineServerCommand({
  ...words,
  deps: {
    db: MetadataDb,
    users: UserStore,
    clock: Clock,
    settings: Settings,
    catalogue: RouteCatalogue,
    passwords: Passwords,
    accounts: Accounts,
    sessions: SessionStore,
  },
  run: async ({ users, ...parts }, call) => {
    const read = readOptions(call.words, { email: 'text', role: 'texts' });
    const [verb = '', name, ...others] = read.positionals;
    const isAdding = verb === 'add' && name !== undefined && others.length === 0;
    if (!isAdding && Object.keys(read.values).length > 0) return wrongWords(words, call);
    await prepareAccess(parts); // a database that no server has started on has no roles yet
    const target = { db: parts.db, users, call };
    if (verb === 'list' && name === undefined) return list(target);
    if (isAdding) return add(target, name, read.values);
    if (name === undefined) return wrongWords(words, call);
    const user = verb in changes && (verb === 'roles') === others.length > 0 ? await find(target, name) : undefined;
    const change = changes[verb];
    return user === undefined || change === undefined ? wrongWords(words, call) : change(target, user, others);
  },
});

async function list({ db, users, call }: Target): Promise<number> {
  const rows = await db.tables<AccessTables>().selectFrom('users').select('id').orderBy('username').execute();
  for (const { username, email, roles, active } of await users.items(rows.map(({ id }) => id)))
    call.out(messages.line({ username, email, roles: rolesText(roles), rest: active ? '' : messages.inactive() }));
  return 0;
}

async function add(
  target: Target,
  username: string,
  {
    email = `${username}@localhost`,
    role = [usualRole],
  }: { readonly email?: string; readonly role?: readonly string[] },
): Promise<number> {
  const { users, call } = target;
  const roles = await roleIds(target, role);
  const draft = {
    username,
    first_name: '',
    last_name: '',
    email,
    roles: [...roles],
    password: await askPassword(call, username),
  };
  refuseWrong(draft);
  await users.create(draft);
  call.out(messages.added({ username, roles: role.join(', ') }));
  return 0;
}

type Change = (target: Target, user: UserItem, others: readonly string[]) => Promise<number>;

const changes: Readonly<Partial<Record<string, Change>>> = {
  password: async ({ users, call }, { id, username }) => {
    await users.change(id, { password: await askPassword(call, username) });
    call.out(messages.passwordSet({ username }));
    return 0;
  },
  roles: async (target, { id, username }, names) => {
    await target.users.change(id, { roles: [...(await roleIds(target, names))] });
    target.call.out(messages.rolesSet({ username, roles: names.join(', ') }));
    return 0;
  },
  activate: async ({ users, call }, { id, username }) => {
    await users.change(id, { active: true });
    call.out(messages.activated({ username }));
    return 0;
  },
  deactivate: async ({ users, call }, { id, username }) => {
    await users.change(id, { active: false });
    call.out(messages.deactivated({ username }));
    return 0;
  },
};

async function find({ db, users }: Target, name: string): Promise<UserItem> {
  const tables = db.tables<AccessTables>();
  const row = await tables.selectFrom('users').select('id').where('username', '=', name).executeTakeFirst();
  const [user] = row === undefined ? [] : await users.items([row.id]);
  if (user === undefined) throw new AppError('not-found', messages.unknownUser({ name }));
  return user;
}

async function roleIds({ db }: Target, names: readonly string[]): Promise<readonly number[]> {
  const known = await db.tables<AccessTables>().selectFrom('roles').select(['id', 'name']).orderBy('name').execute();
  return names.map((name) => {
    const role = known.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (role !== undefined) return role.id;
    const all = known.map((one) => one.name).join(', ');
    throw new AppError('validation', messages.unknownRole({ name, known: all }));
  });
}

async function askPassword({ askHidden }: CommandCall, username: string): Promise<string> {
  const password = await askHidden(messages.password({ username }));
  if (password === undefined || password === '') throw new AppError('validation', messages.noPassword());
  return password;
}

function refuseWrong(draft: unknown): void {
  const problem = firstProblem(UserDraft, draft);
  if (problem !== undefined) throw new AppError('validation', messages.wrong(problem));
}

const rolesText = (roles: UserItem['roles']): string =>
  roles.length === 0 ? messages.noRole() : roles.map(({ name }) => name).join(', ');
