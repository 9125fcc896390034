import { AppError } from '#core/common';
import type { MetadataDb } from '#core/server';
import type { ExternalAccounts, ExternalPerson, ExternalRoleRules } from '#plugins/access';
import { refusals } from '../common/messages.ts';
import type { AccessTables } from './access-tables.ts';
import type { UserStore } from './user-store.ts';

/** Most characters of a subject and of a name; as for accounts that administrators make. */
const maxSubjectLength = 255;
const maxNameLength = 64;

interface AccountParts {
  readonly db: MetadataDb;
  readonly users: UserStore;
}

export function sqlExternalAccounts({ db, users }: AccountParts): ExternalAccounts {
  const findId = async (method: string, subject: string): Promise<number | undefined> => {
    const found = await db
      .tables<AccessTables>()
      .selectFrom('external_subjects')
      .select('user_id')
      .where('method', '=', method)
      .where('subject', '=', subject)
      .executeTakeFirst();
    return found?.user_id;
  };
  const create = async (method: string, person: ExternalPerson, roles: readonly number[]): Promise<number> => {
    const { subject, username, firstName = '', lastName = '' } = person;
    const email = person.email ?? `${encodeURIComponent(username)}@localhost`;
    const names = { username, email, first_name: shortened(firstName), last_name: shortened(lastName) };
    try {
      return await users.create({ ...names, roles: [...roles], subject: { method, subject } });
    } catch (failure) {
      // Two first sign-ins at once: the other one has made it.
      const made = await findId(method, subject);
      if (made !== undefined) return made;
      const isTaken = failure instanceof AppError && failure.kind === 'unprocessable';
      throw isTaken ? new AppError('unprocessable', refusals.externalNameTaken({ username })) : failure;
    }
  };
  /** Nothing is written while the roles are as they should be. */
  const assign = async (userId: number, roles: readonly number[]): Promise<void> => {
    const [user] = await users.items([userId]);
    const held = user?.roles.map(({ id }) => id) ?? [];
    if (held.length === roles.length && roles.every((id) => held.includes(id))) return;
    await users.change(userId, { roles: [...roles] });
  };
  return {
    find: async (method, person, rules) => {
      checkPerson(person);
      const known = await findId(method, person.subject);
      if (known !== undefined && rules.assigned === 'first-sign-in') return known;
      const roles = await roleIds(db, method, rolesOf(person, rules));
      if (known === undefined) return create(method, person, roles);
      await assign(known, roles);
      return known;
    },
  };
}

function checkPerson({ subject, username, email }: ExternalPerson): void {
  const refused = (claim: string) => new AppError('unprocessable', refusals.unusableClaim({ claim }));
  if (subject === '' || subject.length > maxSubjectLength) throw refused('subject');
  if (username === '' || username.trim() !== username || username.length > maxNameLength) throw refused('username');
  if (email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(email)) throw refused('email');
}

/** By whole characters. */
const shortened = (name: string): string => Array.from(name).slice(0, maxNameLength).join('');

function rolesOf({ groups }: ExternalPerson, { rolesByGroup, rolesOfAll }: ExternalRoleRules): readonly string[] {
  const given = groups.flatMap((group) => (Object.hasOwn(rolesByGroup, group) ? (rolesByGroup[group] ?? []) : []));
  return [...new Set([...rolesOfAll, ...given])];
}

/** Refuses a rule that names a role which is not there: to leave it out would give other rights than were meant. */
async function roleIds(db: MetadataDb, method: string, names: readonly string[]): Promise<readonly number[]> {
  if (names.length === 0) return [];
  const rows = await db
    .tables<AccessTables>()
    .selectFrom('roles')
    .select(['id', 'name'])
    .where('name', 'in', names)
    .execute();
  const missing = names.find((name) => !rows.some((row) => row.name === name));
  if (missing !== undefined) {
    throw new AppError('unprocessable', refusals.unknownMappedRole({ name: missing, method }));
  }
  return rows.map(({ id }) => id);
}
