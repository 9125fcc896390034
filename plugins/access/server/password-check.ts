import { sql } from 'kysely';
import { defineToken } from '#core/common';
import type { MetadataDb } from '#core/server';
import { refusals } from '../common/messages.ts';
import type { AccessTables } from './access-tables.ts';
import type { Passwords } from './passwords.ts';
import type { SignInLimit } from './sign-in-limit.ts';

/** Id of the sign-in method of passwords. */
export const passwordMethod = 'access/password';

export interface PasswordRefusal {
  readonly field: 'password' | 'current_password';
  readonly text: string;
}

/** Compares passwords with those of the accounts. */
export interface PasswordCheck {
  /**
   * Id of the account. Undefined for a wrong password, an unknown name and an inactive user alike, after the same time;
   * the account counts the failure.
   */
  readonly userOf: (name: string, password: string) => Promise<number | undefined>;
  /**
   * Why somebody who gives this as the current password may not set another one; wrong ones count as failures to sign
   * in. An owner who only used the printed link has none and sets a first one. A user authenticated by another system
   * may not: they would get in after that system has removed them.
   */
  readonly refusalOfNew: (userId: number, current: string, ip: string) => Promise<PasswordRefusal | undefined>;
}
export const PasswordCheck = defineToken<PasswordCheck>('access/PasswordCheck');

interface CheckParts {
  readonly db: MetadataDb;
  readonly passwords: Passwords;
  readonly limit: SignInLimit;
}

export function storedPasswordCheck({ db, passwords, limit }: CheckParts): PasswordCheck {
  const tables = () => db.tables<AccessTables>();
  const credentialsOf = (userId: number) =>
    tables().selectFrom('users').select(['username', 'password_hash']).where('id', '=', userId).executeTakeFirst();
  const isExternal = async (userId: number): Promise<boolean> => {
    const rows = tables().selectFrom('external_subjects').select('method').where('user_id', '=', userId);
    return (await rows.limit(1).executeTakeFirst()) !== undefined;
  };
  return {
    userOf: async (name, password) => {
      const user = await findByName(db, name);
      const matches = await passwords.matches(password, user?.password_hash ?? undefined);
      if (matches && user?.is_active === 1) return user.id;
      // An unknown name runs the same statement, so that its time tells nothing.
      await tables()
        .updateTable('users')
        .set((eb) => ({ fail_login_count: eb('fail_login_count', '+', 1) }))
        .where('id', '=', user?.id ?? 0)
        .execute();
      return undefined;
    },
    refusalOfNew: async (userId, current, ip) => {
      const user = await credentialsOf(userId);
      const passwordHash = user?.password_hash ?? undefined;
      if (passwordHash === undefined) {
        return (await isExternal(userId)) ? { field: 'password', text: refusals.signsInElsewhere() } : undefined;
      }
      const attempt = { method: passwordMethod, name: user?.username ?? '', address: ip };
      const matches = async () => ((await passwords.matches(current, passwordHash)) ? true : undefined);
      const isRight = (await limit.guard(attempt, matches)) ?? false;
      return isRight ? undefined : { field: 'current_password', text: refusals.currentPasswordWrong() };
    },
  };
}

/** By username, else by e-mail address, both ignoring case. */
async function findByName(db: MetadataDb, name: string) {
  const wanted = name.trim().toLowerCase();
  const rows = await db
    .tables<AccessTables>()
    .selectFrom('users')
    .select(['id', 'username', 'password_hash', 'is_active'])
    .where((eb) => eb.or([eb(sql<string>`lower(username)`, '=', wanted), eb(sql<string>`lower(email)`, '=', wanted)]))
    .execute();
  return rows.find((row) => row.username.toLowerCase() === wanted) ?? rows[0];
}
