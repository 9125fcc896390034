import { sql } from 'kysely';
import { defineToken } from '#core/common';
import { storedTime, type Clock, type Logger, type MetadataDb } from '#core/server';
import type { AccessTables } from './access-tables.ts';
import type { Account, Accounts } from './accounts.ts';
import type { Passwords } from './passwords.ts';
import type { SignInLimit } from './sign-in-limit.ts';

/** Turns a name and a password, or the owner's link, into an account, and counts it. */
export interface SignIn {
  /**
   * Undefined for a wrong password, an unknown name and an inactive user alike, after the same time. Throws
   * `rate-limited` after too many of them.
   */
  readonly withPassword: (name: string, password: string, ip: string) => Promise<Account | undefined>;
  /** Without a password: the caller has proved otherwise who it is. */
  readonly asUser: (userId: number) => Promise<Account | undefined>;
  /** Whether this is the user's password; does not count as a sign-in, but wrong ones as failures. */
  readonly isPassword: (userId: number, password: string, ip: string) => Promise<boolean>;
  /** False for an owner who only ever came by the printed link. */
  readonly hasPassword: (userId: number) => Promise<boolean>;
}
export const SignIn = defineToken<SignIn>('access/SignIn');

interface SignInParts {
  readonly db: MetadataDb;
  readonly clock: Clock;
  readonly log: Logger;
  readonly passwords: Passwords;
  readonly accounts: Accounts;
  readonly limit: SignInLimit;
}

export function countedSignIn({ db, clock, log, passwords, accounts, limit }: SignInParts): SignIn {
  const tables = () => db.tables<AccessTables>();
  const credentialsOf = (userId: number) =>
    tables().selectFrom('users').select(['username', 'password_hash']).where('id', '=', userId).executeTakeFirst();
  const succeed = async (userId: number) => {
    await tables()
      .updateTable('users')
      .set((eb) => ({ login_count: eb('login_count', '+', 1), last_login: storedTime(clock.nowMs()) }))
      .where('id', '=', userId)
      .where('is_active', '=', 1)
      .execute();
    accounts.forget();
    const account = await accounts.find(userId);
    return account?.isActive === true ? account : undefined;
  };
  const check = async (name: string, password: string, ip: string): Promise<Account | undefined> => {
    const user = await findByName(db, name);
    const matches = await passwords.matches(password, user?.password_hash ?? undefined);
    if (matches && user?.is_active === 1) return succeed(user.id);
    // An unknown name runs the same statement, so that its time tells nothing.
    await tables()
      .updateTable('users')
      .set((eb) => ({ fail_login_count: eb('fail_login_count', '+', 1) }))
      .where('id', '=', user?.id ?? 0)
      .execute();
    log.warn({ ip }, 'A sign-in failed.');
    return undefined;
  };
  return {
    withPassword: (name, password, ip) => limit.guard({ name, address: ip }, () => check(name, password, ip)),
    asUser: succeed,
    isPassword: async (userId, password, ip) => {
      const user = await credentialsOf(userId);
      const attempt = { name: user?.username ?? '', address: ip };
      const matches = async () =>
        (await passwords.matches(password, user?.password_hash ?? undefined)) ? true : undefined;
      return (await limit.guard(attempt, matches)) ?? false;
    },
    hasPassword: async (userId) => ((await credentialsOf(userId))?.password_hash ?? null) !== null,
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
