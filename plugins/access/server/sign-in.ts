import { defineToken } from '#core/common';
import { storedTime, type Clock, type Logger, type MetadataDb } from '#core/server';
import type { SignInAttempt } from '#plugins/access';
import type { AccessTables } from './access-tables.ts';
import type { Account, Accounts } from './accounts.ts';
import type { SignInLimit, SignInTry } from './sign-in-limit.ts';

/** Turns a proof, such as a password, into an account, and counts it. */
export interface SignIn {
  /**
   * Undefined when the proof does not hold or its account is inactive. Throws `rate-limited` after too many of them.
   */
  readonly attempt: (attempt: SignInTry & Pick<SignInAttempt, 'verify'>) => Promise<Account | undefined>;
}
export const SignIn = defineToken<SignIn>('access/SignIn');

interface SignInParts {
  readonly db: MetadataDb;
  readonly clock: Clock;
  readonly log: Logger;
  readonly accounts: Accounts;
  readonly limit: SignInLimit;
}

export function countedSignIn({ db, clock, log, accounts, limit }: SignInParts): SignIn {
  const count = async (userId: number): Promise<Account | undefined> => {
    await db
      .tables<AccessTables>()
      .updateTable('users')
      .set((eb) => ({ login_count: eb('login_count', '+', 1), last_login: storedTime(clock.nowMs()) }))
      .where('id', '=', userId)
      .where('is_active', '=', 1)
      .execute();
    accounts.forget();
    const account = await accounts.find(userId);
    return account?.isActive === true ? account : undefined;
  };
  return {
    attempt: ({ verify, ...attempt }) =>
      limit.guard(attempt, async () => {
        const userId = await verify();
        const account = userId === undefined ? undefined : await count(userId);
        const { method, address: ip } = attempt;
        if (account === undefined) log.warn({ method, ip }, 'A sign-in failed.');
        else log.info({ method, ip, userId: account.id }, 'Somebody signed in.');
        return account;
      }),
  };
}
