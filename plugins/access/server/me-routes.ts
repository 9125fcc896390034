import { AppError, reply } from '#core/common';
import { callerOf, handle } from '#core/server';
import { changeMe, readMe, readMyRoles } from '#plugins/access';
import { refusals } from '../common/messages.ts';
import { bearerToken } from './access-tokens.ts';
import { Accounts } from './accounts.ts';
import { describeCaller } from './session-guard.ts';
import { sessionCookieName } from './session-cookies.ts';
import { PasswordCheck } from './password-check.ts';
import { UserStore } from './user-store.ts';

async function meOf(userId: number, accounts: Accounts) {
  const account = await accounts.find(userId);
  if (account === undefined) throw new AppError('unauthenticated', 'Unauthorized');
  return {
    result: {
      id: account.id,
      username: account.username,
      email: account.email,
      first_name: account.firstName,
      last_name: account.lastName,
      is_active: account.isActive,
      is_anonymous: false,
      login_count: account.loginCount,
    },
  };
}

export const answerReadMe = handle(readMe, { accounts: Accounts }, async (input, { accounts }) =>
  reply(200, await meOf(callerOf(input).userId, accounts)),
);

export const answerMyRoles = handle(readMyRoles, { accounts: Accounts }, async (input, { accounts }) => {
  const result = await describeCaller(callerOf(input), accounts);
  if (result === undefined) throw new AppError('unauthenticated', 'Unauthorized');
  return reply(200, { result });
});

/**
 * A session must prove the current password before it sets another, so that an unlocked screen is not enough; somebody
 * without a password, who came by the owner's link, sets a first one. Bearer clients proved it when they got the token.
 */
export const answerChangeMe = handle(
  changeMe,
  { accounts: Accounts, users: UserStore, passwords: PasswordCheck },
  async (input, { accounts, users, passwords }) => {
    const { userId } = callerOf(input);
    const { password, current_password: current, ...names } = input.body;
    if (password === undefined && Object.keys(names).length === 0)
      throw new AppError('validation', refusals.nothingToChange());
    const isSession = bearerToken(input.request.headers['authorization']) === undefined;
    if (password !== undefined && isSession) {
      const problem = await passwords.refusalOfNew(userId, current ?? '', input.request.ip);
      if (problem !== undefined)
        throw new AppError('validation', problem.text, { fields: { [problem.field]: [problem.text] } });
    }
    await users.change(
      userId,
      { ...names, ...(password === undefined ? {} : { password }) },
      input.request.cookies[sessionCookieName],
    );
    return reply(200, await meOf(userId, accounts));
  },
);
